/** Fake worker, which tests lack; responds at once without solving the captcha. */
export class WorkerDouble extends EventTarget {
  /** Results of the next workers; after that all succeed. */
  static solutions: unknown[] = [];

  postMessage({ first }: { readonly first: number }): void {
    if (first > 0) return;
    const { solutions } = WorkerDouble;
    const data = solutions.length > 0 ? solutions.shift() : 'done';
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}
