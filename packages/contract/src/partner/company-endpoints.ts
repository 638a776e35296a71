import { PARTNER_STATES } from '@nadi/domain/partner/decision';
import { z } from 'zod';
import { typed } from '../account/endpoints.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { handle, id, idText, instant } from '../wire/values.ts';
import { partnerRoutes } from './routes.ts';

/** Business of the caller, as its owner, applicant or employee sees it. */
const company = z.object({
  id,
  role: z.enum(['owner', 'employee']),
  state: z.enum(['waiting', 'approved', 'rejected']),
  trade_name: z.string(),
  /** Same as the other name when only one was given. */
  ar_trade_name: z.string(),
  /** `null`: not visible to employees, like the next one. */
  trn: z.string().nullable(),
  licence_number: z.string().nullable(),
  /** Reason of the rejection. */
  reason: z.string().nullable(),
  /** Upper bound of employees; the lists are empty except for the owner of an approved business. */
  employees_at_most: z.number().int(),
  employees: z.array(z.object({ id, name: z.string(), email: z.string().nullable() })),
  invitations: z.array(z.object({ id: handle, email: z.string(), expires_at: instant })),
});

/** Data that businesses hold about a person: their own, and those that invited them. */
export const companyData = {
  /** Company as the site shows it. */
  company: company.nullable(),
  applications: z.array(
    z.object({
      id,
      state: z.enum(PARTNER_STATES),
      trade_name: z.string(),
      ar_trade_name: z.string(),
      trn: z.string(),
      licence_number: z.string(),
      /** Link that expires soon; `null`: no file was sent. */
      licence_file: z.string().nullable(),
      applied_at: instant,
      decided_at: instant.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Invitations to an address that the caller has proven. */
  company_invitations: z.array(
    z.object({ trade_name: z.string(), ar_trade_name: z.string(), expires_at: instant }),
  ),
};

export const readCompany = defineEndpoint(partnerRoutes.readCompany, {
  summary: 'Returns the business of the caller, or their last application; null: none',
  response: company.nullable(),
  errors: ['session_expired', 'login_required'],
});

const OWNERS = ['session_expired', 'login_required', 'forbidden', 'not_found'] as const;

export const inviteEmployee = defineEndpoint(partnerRoutes.inviteEmployee, {
  summary: 'Mails an employee an invitation to book for the business, valid once for 7 days',
  body: z.object({ email: typed(320) }),
  response: company,
  errors: [...OWNERS, 'employees_full', 'validation_failed'],
});

export const withdrawEmployee = defineEndpoint(partnerRoutes.withdrawEmployee, {
  summary: 'Revokes an invitation of an employee',
  params: z.object({ id: handle }),
  response: company,
  errors: OWNERS,
});

export const removeEmployee = defineEndpoint(partnerRoutes.removeEmployee, {
  summary: 'Ends an employment at once; employees may end their own',
  params: z.object({ id: idText }),
  response: z.null(),
  errors: OWNERS,
});

const token = z.string().min(1, 'required').max(100, 'too_long');

export const openEmployment = defineEndpoint(partnerRoutes.openEmployment, {
  summary: 'Returns the business of an invitation',
  body: z.object({ token }),
  response: z.object({ trade_name: z.string(), ar_trade_name: z.string(), expires_at: instant }),
  errors: ['link_expired', 'validation_failed'],
});

export const acceptEmployment = defineEndpoint(partnerRoutes.acceptEmployment, {
  summary: 'Accepts an invitation as an employee, once',
  body: z.object({ token }),
  response: company,
  errors: [
    'session_expired',
    'login_required',
    'link_expired',
    'employed_already',
    'application_waiting',
    'employees_full',
    'validation_failed',
  ],
});
