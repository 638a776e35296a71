/** Fake stream of changed service days, driven by the test. */
export class StreamDouble extends EventTarget {
  static opened: StreamDouble[] = [];
  static get last(): StreamDouble {
    const last = StreamDouble.opened.at(-1);
    if (!last) throw new Error('no stream was opened');
    return last;
  }

  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    StreamDouble.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  stand(): void {
    this.dispatchEvent(new Event('open'));
  }

  break(): void {
    this.dispatchEvent(new Event('error'));
  }

  /** Sends the first event: the versions of all days that ever changed. */
  begin(versions: Readonly<Record<string, number>>): void {
    this.send('ready', { venue_service_id: 2, versions });
  }

  notify(date: string, version: number): void {
    this.send('service_day', { venue_service_id: 2, date, version });
  }

  /** Sends an event. */
  send(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}
