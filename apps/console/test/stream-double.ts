/** Double of a live stream of the server, driven by the test. */
export class StreamDouble extends EventTarget {
  static readonly CLOSED = 2;
  static opened: StreamDouble[] = [];
  static get last(): StreamDouble {
    const last = StreamDouble.opened.at(-1);
    if (!last) throw new Error('no stream was opened');
    return last;
  }

  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    StreamDouble.opened.push(this);
  }

  close(): void {
    this.readyState = StreamDouble.CLOSED;
  }

  /** Sends an event of the server. */
  send(name: 'ready' | 'day'): void {
    this.dispatchEvent(new MessageEvent(name, { data: '{}' }));
  }

  /** Fails as a browser does that will not connect again by itself. */
  giveUp(): void {
    this.readyState = StreamDouble.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}
