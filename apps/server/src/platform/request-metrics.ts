/** Upper bounds of the histogram's buckets, in seconds. */
const CLASSES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Figure {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string };
  readonly classes: number[];
  count: number;
  seconds: number;
}

/**
 * Counts requests by route and status, with their durations.
 *
 * Counting costs a map look-up; the metrics library is loaded on the first scrape.
 *
 * @param waiting channels that cannot send messages.
 */
export function createRequestMetrics(waiting: readonly string[]) {
  const figures = new Map<string, Figure>();
  const figureOf = (method: string, route: string, code: number): Figure => {
    const key = `${method} ${code} ${route}`;
    let figure = figures.get(key);
    if (!figure) {
      const labels = { method, route, status: String(code) };
      figure = { labels, classes: CLASSES.map(() => 0), count: 0, seconds: 0 };
      figures.set(key, figure);
    }
    return figure;
  };
  let collecting: Promise<{ contentType: string; metrics(): Promise<string> }> | undefined;
  return {
    count(method: string, route: string, code: number, seconds: number): void {
      const figure = figureOf(method, route, code);
      figure.count += 1;
      figure.seconds += seconds;
      const index = CLASSES.findIndex((end) => seconds <= end);
      if (index >= 0) figure.classes[index] = (figure.classes[index] ?? 0) + 1;
    },
    async describe(): Promise<{ type: string; text: string }> {
      collecting ??= import('prom-client').then(({ collectDefaultMetrics, Registry }) => {
        const registry = new Registry();
        collectDefaultMetrics({ register: registry });
        return registry;
      });
      const registry = await collecting;
      const counted = requestText([...figures.values()]);
      const text = `${await registry.metrics()}\n${counted}${waitingText(waiting)}`;
      return { type: registry.contentType, text };
    },
  };
}

const NAME = 'http_request_duration_seconds';

/** Returns the histogram of requests in Prometheus' text format. */
function requestText(figures: readonly Figure[]): string {
  const lines = [
    `# HELP ${NAME} Requests by route and status, and how long they took.`,
    `# TYPE ${NAME} histogram`,
  ];
  for (const { labels, classes, count, seconds } of figures) {
    const text = Object.entries(labels)
      .map(([name, value]) => `${name}="${value}"`)
      .join(',');
    let below = 0;
    for (const [index, end] of CLASSES.entries()) {
      below += classes[index] ?? 0;
      lines.push(`${NAME}_bucket{${text},le="${end}"} ${below}`);
    }
    lines.push(`${NAME}_bucket{${text},le="+Inf"} ${count}`);
    lines.push(`${NAME}_sum{${text}} ${seconds}`, `${NAME}_count{${text}} ${count}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Returns the gauge of channels whose messages wait because the channel is not configured. */
const waitingText = (waiting: readonly string[]): string =>
  [
    '# HELP nadi_channel_waits 1 while messages are queued because their channel is not configured.',
    '# TYPE nadi_channel_waits gauge',
    ...['mail', 'sms'].map((channel) => {
      const waits = waiting.includes(channel) ? 1 : 0;
      return `nadi_channel_waits{channel="${channel}"} ${waits}`;
    }),
    '',
  ].join('\n');
