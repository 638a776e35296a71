import { type PartOfDay, partOfDay } from '@nadi/domain/availability/parts-of-day';
import { formatStart } from '@nadi/domain/kernel/time-text';
import { formatClock, formatDay } from '@nadi/i18n/dates';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Traveller } from './journey.ts';

/** Slot of a seeded service that only one journey uses. */
export interface Slot {
  readonly service: { readonly en: string; readonly ar: string };
  readonly facility: { readonly id: number; readonly en: string; readonly ar: string };
  readonly productId: number;
  readonly date: string;
  /** Both in minutes after midnight. */
  readonly start: number;
  readonly end: number;
}

/** Returns the slot as a cart line in the API's format. */
export const cartLine = ({ productId, facility, date, start, end }: Slot) => ({
  product_id: productId,
  facility_id: facility.id,
  date,
  start_time: formatStart(start),
  end_time: formatStart(end),
  quantity: 1,
});

/** Selects a radio by its visible element once it has stopped moving. */
async function pick(radio: Locator, seen: Locator): Promise<void> {
  await seen.click();
  await expect(radio).toBeChecked();
}

/** Selects a chip by its label, because its radio button is visually hidden. */
const pickChip = (radio: Locator): Promise<void> => pick(radio, radio.locator('xpath=..'));

const PARTS = {
  smallHours: 'facility.afterMidnight',
  morning: 'facility.morning',
  afternoon: 'facility.afternoon',
  evening: 'facility.evening',
  night: 'facility.night',
} as const satisfies Record<PartOfDay, string>;

/** Booking dialog, used as a customer would. */
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

  /** Opens the dialog from home, by the service's card. */
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
    // Exact match: the times of that day start with the day's name.
    await pickChip(this.root.getByRole('radio', { name: formatDay(date, language), exact: true }));
  }

  /** Finds a time in the grid by the day and hours of its accessible name. */
  time(slot: Slot): Locator {
    const { language } = this.#traveller;
    const parts = [formatDay(slot.date, language), formatClock(slot.start), formatClock(slot.end)];
    return this.root
      .getByRole('radiogroup')
      .getByRole('radio', { name: new RegExp(parts.map(quoted).join('.*')) });
  }

  /** Selects the part of the day, and expands the grid until the time is in it. */
  async showTime(slot: Slot): Promise<void> {
    const { t } = this.#traveller;
    const more = this.root.getByRole('button', { name: t('facility.showMore') });
    const part = this.root.getByRole('radio', {
      name: new RegExp(`^${t(PARTS[partOfDay(slot.start)])}`),
    });
    const time = this.time(slot);
    // Each part and each expansion is rendered in one step with its content.
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

  /** Finds the start of a slot in the desktop's court grid, by the name of what it would select. */
  hour(slot: Slot): Locator {
    const { language } = this.#traveller;
    const times = [formatDay(slot.date, language), formatClock(slot.start), formatClock(slot.end)];
    const parts = [...times, slot.facility[language]];
    const name = new RegExp(parts.map(quoted).join('.*'));
    // Its first cell: a later one selects the same if the hour after it is taken.
    return this.root.getByRole('gridcell', { name }).first();
  }

  /**
   * Selects the same hour one court below, by keyboard from an hour that is selected by a click.
   */
  async chooseBelow(above: Slot, slot: Slot): Promise<void> {
    await this.hour(above).click();
    await this.#page.keyboard.press('ArrowDown');
    await expect(this.hour(slot)).toBeFocused();
    await this.#page.keyboard.press('Enter');
    await expect(this.hour(slot)).toHaveAttribute('aria-selected', 'true');
  }

  /** Drags a slot over a court's hours with the mouse, and releases once its price is shown. */
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

  /** Finds the card of an unavailable court, by its name and reason. */
  takenCourt(slot: Slot, reason: string): Locator {
    const parts = [slot.facility[this.#traveller.language], reason];
    return this.root.getByRole('radio', { name: new RegExp(parts.map(quoted).join('.*')) });
  }

  /** Continues from the selected session to its tickets. */
  async chooseTickets(): Promise<void> {
    const { t } = this.#traveller;
    await this.root.getByRole('button', { name: t('facility.chooseTickets') }).click();
    await expect(
      this.root.getByRole('heading', { name: t('facility.ticketsTitle') }),
    ).toBeVisible();
  }

  /** Increases the count of a ticket by one. */
  async countUp(name: string): Promise<void> {
    const up = this.#traveller.t('ui.increase', { name });
    await this.root.getByRole('button', { name: up }).click();
  }

  async acceptTerms(): Promise<void> {
    await this.root.getByRole('checkbox').check();
  }

  /** Sets the number of rackets on the sheet of a held court, or none. */
  async #count(rackets: number): Promise<void> {
    const { t } = this.#traveller;
    const [addons, added] = [t('facility.addonsTitle'), t('facility.addedTitle')];
    await expect(
      this.root
        .getByRole('heading', { name: addons })
        .or(this.root.getByRole('heading', { name: added })),
    ).toBeVisible();
    const racket = this.root.getByRole('button', { name: RACKET_UP });
    for (let count = 0; count < rackets; count += 1) await racket.click();
  }

  /** Continues from the sheet to the next time. */
  async addMore(rackets: number): Promise<void> {
    await this.#count(rackets);
    await this.root.getByRole('button', { name: this.#traveller.t('facility.promptYes') }).click();
  }

  /** Continues from the sheet to the cart. */
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

  /** Closes the dialog by keyboard, and waits until its history entry is gone. */
  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.root).toBeHidden();
    const steps = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
    await expect.poll(() => this.#page.evaluate(steps)).toBe(0);
  }
}

/** Minutes of a cell in the court grid. */
const STEP = 30;

/** Name of the racket's plus button, in either language. */
const RACKET_UP = /(Increase|زيادة|زد).*(Racket|مضرب)/i;

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
