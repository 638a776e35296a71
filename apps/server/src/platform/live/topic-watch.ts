import type { TenantId } from '@nadi/domain/kernel/ids';
import { eventText } from './event-text.ts';
import type { Watcher } from './service-watch.ts';
import { createStateRecord, type StateChange, type TopicStates } from './state-record.ts';
import type { TopicQuery } from './topic-versions.ts';

/** Topic, with the functions that read its states and format its events. */
export interface WatchedTopic {
  readonly tenantId: TenantId;
  readonly topicId: number;
  /** Reads the current states; the read begins after the call, never before. */
  read(): Promise<TopicStates>;
  /** Name of its events. */
  readonly event: string;
  /** Returns the data of an event; without changes when everything has to be reloaded. */
  data(version: number, changes?: readonly StateChange[]): unknown;
}

/** Creates the watch of one topic, with all its watchers in this process. */
export function createTopicWatch(topic: WatchedTopic) {
  const record = createStateRecord();
  /** Watchers not greeted yet: they need the version of a poll that begins after they joined. */
  const joining = new Set<Watcher>();
  const followers = new Set<Watcher>();

  const text = (event: string, changes?: readonly StateChange[]): Buffer => {
    const version = record.version();
    return Buffer.from(eventText(version, event, topic.data(version, changes)));
  };
  const greeting = (since: number | null): Buffer | null => {
    if (since === null) return text('ready');
    const changes = record.changesSince(since);
    if (changes === null) return text('resync');
    return since === record.version() ? null : text(topic.event, changes);
  };
  const greet = (arrived: readonly Watcher[]): void => {
    for (const watcher of arrived) {
      if (!joining.delete(watcher)) continue;
      followers.add(watcher);
      const message = greeting(watcher.since);
      if (message !== null) watcher.stream.write(message);
    }
  };

  return {
    isWatched: (): boolean => joining.size + followers.size > 0,
    join(watcher: Watcher): void {
      joining.add(watcher);
    },
    leave(watcher: Watcher): void {
      joining.delete(watcher);
      followers.delete(watcher);
    },
    /** Returns the query for the database, and the handler for changed or unchanged. */
    poll(): { query: TopicQuery; take: (hasChanged: boolean) => Promise<void> } {
      const { tenantId, topicId } = topic;
      const arrived = [...joining];
      return {
        query: { tenantId, topicId, version: record.version() },
        async take(hasChanged) {
          const step = hasChanged ? record.take(await topic.read()) : null;
          if (step !== null) {
            const message = text(topic.event, step.changes);
            for (const { stream } of followers) stream.write(message);
          }
          greet(arrived);
        },
      };
    },
  };
}

export type TopicWatch = ReturnType<typeof createTopicWatch>;
