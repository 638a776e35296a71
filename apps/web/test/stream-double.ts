/** The stream of changed service days, worked by hand. */
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

  tell(day: { venue_service_id: number; date: string; version: number }): void {
    this.dispatchEvent(new MessageEvent('service_day', { data: JSON.stringify(day) }));
  }
}
