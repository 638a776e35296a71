/**
 * Floor of slot availability: one window, bookings only, strings in and strings out. Written by
 * hand for speed; the full rules are measured against it.
 */
const minuteOf = (text) =>
  (text.charCodeAt(0) - 48) * 600 +
  (text.charCodeAt(1) - 48) * 60 +
  (text.charCodeAt(3) - 48) * 10 +
  text.charCodeAt(4) -
  48;

const TEXTS = Array.from({ length: 2881 }, (_, minute) => {
  const hour = String(Math.floor(minute / 60) % 24).padStart(2, '0');
  return `${hour}:${String(minute % 60).padStart(2, '0')}:00`;
});

const blocked = new Uint8Array(512);

export function floorSlots({ open, close, increment, duration }, bookings) {
  const starts = Math.floor((close - open - duration) / increment) + 1;
  blocked.fill(0, 0, starts);
  for (let index = 0; index < bookings.length; index += 1) {
    const from = minuteOf(bookings[index].start_time);
    const to = minuteOf(bookings[index].end_time) || 1440;
    let first = Math.floor((from - open - duration) / increment) + 1;
    let last = Math.ceil((to - open) / increment) - 1;
    if (first < 0) first = 0;
    if (last >= starts) last = starts - 1;
    for (; first <= last; first += 1) blocked[first] = 1;
  }
  const slots = [];
  for (let index = 0; index < starts; index += 1) {
    if (blocked[index]) continue;
    const start = open + index * increment;
    slots.push({ start_time: TEXTS[start], end_time: TEXTS[start + duration] });
  }
  return slots;
}
