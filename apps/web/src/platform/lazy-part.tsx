import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A part of the site that could not be fetched: no network just then, or a new version of the site. */
export class PartNotFetched extends Error {
  constructor(cause: unknown) {
    super('a part of the site could not be fetched', { cause });
  }
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
  onFetched: () => void = () => {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let hasFailed = false;
  const begin = async (): Promise<{ default: ComponentType<Props> }> => {
    hasFailed = false;
    try {
      loaded = await fetchPart();
      onFetched();
      return { default: loaded };
    } catch (cause) {
      hasFailed = true;
      throw new PartNotFetched(cause);
    }
  };
  const newAttempt = () => {
    let underway: ReturnType<typeof begin> | null = null;
    const fetched = () => {
      underway ??= begin();
      return underway;
    };
    return { fetched, Waiting: lazy(fetched) };
  };
  let attempt = newAttempt();
  const preload = async (): Promise<void> => {
    if (hasFailed) attempt = newAttempt();
    await attempt.fetched().catch(() => {});
  };
  const shown = (props: Props): ReactNode => {
    // One and the same for as long as it stands; once fetched it need not be waited for.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? attempt.Waiting);
    return <Part {...props} />;
  };
  return Object.assign(shown, { preload });
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands in its place, with the way to try once more. */
  readonly fallback: (tryAgain: () => void) => ReactNode;
  /** Done before it is tried once more. */
  readonly onTryAgain?: (() => Promise<void>) | undefined;
}

/** What fails inside leaves everything around it standing. */
export class PartBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  /** Whoever comes back later finds it fetched anew. */
  override componentWillUnmount(): void {
    if (this.state.hasFailed) void this.props.onTryAgain?.();
  }

  readonly #tryAgain = async (): Promise<void> => {
    await this.props.onTryAgain?.();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? fallback(() => void this.#tryAgain()) : children;
  }
}
