import { Component, type ComponentType, type ReactNode, use } from 'react';
import { fetchedOnce, PartNotFetched } from './fetched.ts';
import { reloadIfReachable } from './reload.ts';

/**
 * Fetches a failed part again before it is shown once more, on the visitor's request.
 *
 * Browsers from before mid-2026 keep a failed module as failed for the life of the page
 * (whatwg/html issue 6768); for them the page is reloaded. Returns true when it is.
 */
export async function prepareToTryAgain(error: unknown): Promise<boolean> {
  if (!(error instanceof PartNotFetched) || (await error.fetchAgain())) return false;
  return reloadIfReachable();
}

/** Component that is fetched when it is first shown, or before. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches it, also after a failure. Never rejects: the error appears on rendering. */
  readonly preload: () => Promise<void>;
}

/**
 * Creates a lazy component like React's `lazy`, whose preload retries after a failure.
 *
 * It suspends while it loads and throws PartNotFetched to the boundary above when it fails.
 * @param onFetched called each time it has loaded.
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
  /** Renders the fallback with a retry action. */
  readonly fallback: (tryAgain: () => void) => ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Error boundary: a failure inside leaves everything around it working. */
export class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  /** Fetches the part again, so that it is there when the visitor returns. */
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
