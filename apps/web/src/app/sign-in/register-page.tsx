import { RegisterScreen } from '../../features/account/screens/register-screen.tsx';
import { GuestTickets } from './guest-tickets.tsx';

/** Page to open an account, which leads guests to their tickets as well. */
export const RegisterPage = () => <RegisterScreen below={<GuestTickets />} />;
