import { Component, type ComponentType, type ReactNode, use } from 'react';
import { fetchedOnce, PartNotFetched } from './fetched.ts';
import { reloadIfReachable } from './reload.ts';

/**
 * What somebody asks for after a failure, before what failed is shown once more. Browsers from before
 * mid-2026 keep a part that failed once as failed for as long as the page lives (whatwg/html issue 6768):
 * for them the page is reloaded. Returns whether it is.
 */
export async function prepareToTryAgain(error: unknown): Promise<boolean> {
  if (!(error instanceof PartNotFetched) || (await error.fetchAgain())) return false;
  return reloadIfReachable();
}

/** A component that is fetched when it is first shown, or before. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches it; what failed before is fetched anew. Never rejects: what is shown then says so. */
  readonly preload: () => Promise<void>;
}

/**
 * Like React's `lazy`, but one failure is no failure for ever: each preload tries anew. While it is
 * on its way it suspends; where it does not come it throws PartNotFetched to the boundary above.
 * @param onFetched called each time it has come.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  onFetched?: () => void,
): LazyPart<Props> {
  const part = fetchedOnce(fetchPart, onFetched);
  const shown = (props: Props): ReactNode => {
    const Part = use(part.attempt());
    return <Part {...props} />;
  };
  return Object.assign(shown, { preload: part.preload });
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands in its place, with the way to try once more. */
  readonly fallback: (tryAgain: () => void) => ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** What fails inside leaves everything around it standing. */
export class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  /** Whoever comes back later finds it fetched anew. */
  override componentWillUnmount(): void {
    const error = this.state.failure?.error;
    if (error instanceof PartNotFetched) void error.fetchAgain();
  }

  readonly #tryAgain = async (): Promise<void> => {
    if (await prepareToTryAgain(this.state.failure?.error)) return;
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.failure ? fallback(() => void this.#tryAgain()) : children;
  }
}
