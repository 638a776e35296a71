import { type PartOfDay, partOfDay } from '@nadi/domain/availability/parts-of-day';
import { formatStart } from '@nadi/domain/kernel/time-text';
import { formatClock, formatDay } from '@nadi/i18n/dates';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Traveller } from './journey.ts';

/** A slot of a seeded service that a journey has for itself. */
export interface Slot {
  readonly service: { readonly en: string; readonly ar: string };
  readonly facility: { readonly id: number; readonly en: string; readonly ar: string };
  readonly productId: number;
  readonly date: string;
  /** Minutes after midnight. */
  readonly start: number;
  readonly end: number;
}

/** It as a line of a cart, in the wire's words. */
export const cartLine = ({ productId, facility, date, start, end }: Slot) => ({
  product_id: productId,
  facility_id: facility.id,
  date,
  start_time: formatStart(start),
  end_time: formatStart(end),
  quantity: 1,
});

/** Chooses as a person does: on what is in sight, once it stands still. */
async function pick(radio: Locator, seen: Locator): Promise<void> {
  await seen.click();
  await expect(radio).toBeChecked();
}

/** The radio button of a chip is out of sight; its label is what is pressed. */
const pickChip = (radio: Locator): Promise<void> => pick(radio, radio.locator('xpath=..'));

const PARTS = {
  smallHours: 'facility.afterMidnight',
  morning: 'facility.morning',
  afternoon: 'facility.afternoon',
  evening: 'facility.evening',
  night: 'facility.night',
} as const satisfies Record<PartOfDay, string>;

/** The booking dialog as a customer works it. */
export class BookingDialog {
  readonly #page: Page;
  readonly #traveller: Traveller;

  constructor(page: Page, traveller: Traveller) {
    this.#page = page;
    this.#traveller = traveller;
  }

  get root(): Locator {
    return this.#page.getByRole('dialog');
  }

  /** From the home page: the service's card leads to its times. */
  async openFor(slot: Slot): Promise<void> {
    const name = slot.service[this.#traveller.language];
    await this.#page
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('heading', { name }) })
      .getByRole('button')
      .click();
    await expect(this.root).toBeVisible();
  }

  async chooseDay(date: string): Promise<void> {
    const { language } = this.#traveller;
    // Exactly: the times of that day begin with its name.
    await pickChip(this.root.getByRole('radio', { name: formatDay(date, language), exact: true }));
  }

  /** The time in the grid, by the day and the hours that its full name tells. */
  time(slot: Slot): Locator {
    const { language } = this.#traveller;
    const parts = [formatDay(slot.date, language), formatClock(slot.start), formatClock(slot.end)];
    return this.root
      .getByRole('radiogroup')
      .getByRole('radio', { name: new RegExp(parts.map(quoted).join('.*')) });
  }

  /** Lets the grid begin with the time's part of the day, and opens the rest of it until the time stands in it. */
  async showTime(slot: Slot): Promise<void> {
    const { t } = this.#traveller;
    const more = this.root.getByRole('button', { name: t('facility.showMore') });
    const part = this.root.getByRole('radio', {
      name: new RegExp(`^${t(PARTS[partOfDay(slot.start)])}`),
    });
    const time = this.time(slot);
    // Each part and each step of the rest is drawn in one go with what it shows.
    await expect(time.or(more).or(part).first()).toBeVisible();
    if ((await time.count()) === 0 && (await part.count()) > 0) await pickChip(part);
    while ((await time.count()) === 0) await more.click();
  }

  async chooseTime(slot: Slot): Promise<void> {
    await this.showTime(slot);
    const time = this.time(slot);
    await pick(time, time);
  }

  async chooseFacility(slot: Slot): Promise<void> {
    const { language } = this.#traveller;
    const name = new RegExp(quoted(slot.facility[language]));
    await pickChip(this.root.getByRole('radio', { name }).last());
  }

  /** Where a slot begins among a court's hours, which a desk has beside the list; called by what it would choose. */
  hour(slot: Slot): Locator {
    const { language } = this.#traveller;
    const times = [formatDay(slot.date, language), formatClock(slot.start), formatClock(slot.end)];
    const parts = [...times, slot.facility[language]];
    const name = new RegExp(parts.map(quoted).join('.*'));
    // Its first step: a later one chooses the same where the hour after it is taken.
    return this.root.getByRole('gridcell', { name }).first();
  }

  /** Walks with the keys from an hour that is taken up by a click to the same hour of the court below, and chooses it. */
  async chooseBelow(above: Slot, slot: Slot): Promise<void> {
    await this.hour(above).click();
    await this.#page.keyboard.press('ArrowDown');
    await expect(this.hour(slot)).toBeFocused();
    await this.#page.keyboard.press('Enter');
    await expect(this.hour(slot)).toHaveAttribute('aria-selected', 'true');
  }

  /** Draws a slot over a court's hours with the mouse, and lets go once what it costs is told. */
  async draw(slot: Slot): Promise<void> {
    const { mouse } = this.#page;
    const later = { ...slot, start: slot.start + STEP, end: slot.end + STEP };
    await this.hour(slot).hover();
    await mouse.down();
    await this.hour(later).hover();
    const shown = [slot.facility[this.#traveller.language], formatClock(slot.start)];
    await expect(
      this.root.getByText(
        new RegExp(`^${[...shown, formatClock(slot.end)].map(quoted).join('.*')}.*AED`),
      ),
    ).toBeVisible();
    await mouse.up();
    await expect(this.hour(slot)).toHaveAttribute('aria-selected', 'true');
  }

  /** The court's card where it cannot be had, by its name and what it says why. */
  takenCourt(slot: Slot, reason: string): Locator {
    const parts = [slot.facility[this.#traveller.language], reason];
    return this.root.getByRole('radio', { name: new RegExp(parts.map(quoted).join('.*')) });
  }

  /** From the chosen session on to its tickets. */
  async chooseTickets(): Promise<void> {
    const { t } = this.#traveller;
    await this.root.getByRole('button', { name: t('facility.chooseTickets') }).click();
    await expect(
      this.root.getByRole('heading', { name: t('facility.ticketsTitle') }),
    ).toBeVisible();
  }

  /** Counts one more of a ticket. */
  async countUp(name: string): Promise<void> {
    const up = this.#traveller.t('ui.increase', { name });
    await this.root.getByRole('button', { name: up }).click();
  }

  async acceptTerms(): Promise<void> {
    await this.root.getByRole('checkbox').check();
  }

  /** The small sheet of a court that is held: so many rackets with it, or none. */
  async #count(rackets: number): Promise<void> {
    await expect(this.root.getByText(this.#traveller.t('facility.promptText'))).toBeVisible();
    const racket = this.root.getByRole('button', { name: RACKET_UP });
    for (let count = 0; count < rackets; count += 1) await racket.click();
  }

  /** From the small sheet on to the next time. */
  async addMore(rackets: number): Promise<void> {
    await this.#count(rackets);
    await this.root.getByRole('button', { name: this.#traveller.t('facility.promptYes') }).click();
  }

  /** From the small sheet on to the cart. */
  async goToCart(rackets: number): Promise<void> {
    const { t } = this.#traveller;
    await this.#count(rackets);
    const name = t(rackets > 0 ? 'facility.addAndGo' : 'facility.promptNo');
    await this.root.getByRole('button', { name }).click();
    await expect(this.root).toBeHidden();
  }

  async addToCart(): Promise<void> {
    const { t } = this.#traveller;
    await this.root.getByRole('button', { name: t('facility.addToCart') }).click();
  }

  /** By the keyboard, until its step has left the browser's history too. */
  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.root).toBeHidden();
    const steps = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
    await expect.poll(() => this.#page.evaluate(steps)).toBe(0);
  }
}

/** Minutes of a step of a court's hours. */
const STEP = 30;

/** The stepper's plus of the racket, in either language. */
const RACKET_UP = /(Increase|زيادة|زد).*(Racket|مضرب)/i;

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
