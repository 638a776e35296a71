/** A test's browser has no workers: one that answers at once, without the work of a captcha. */
export class WorkerDouble extends EventTarget {
  /** What the next ones come to; then all are done. */
  static solutions: unknown[] = [];

  postMessage({ first }: { readonly first: number }): void {
    if (first > 0) return;
    const { solutions } = WorkerDouble;
    const data = solutions.length > 0 ? solutions.shift() : 'done';
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}
