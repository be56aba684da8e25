import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PageContent } from '../../src/campaign/content/page-content.ts';
import { trapName } from '../../src/entries/fields/fields.ts';
import type { Language } from './campaign.ts';
import { fieldLabels, submitText } from './form-texts.ts';
import { settle, wakeIsland } from './react.ts';
import { installClock, pass, stopClock } from './time.ts';
import { visit } from './visit.ts';

export type FormOnPage = Record<'section' | 'name' | 'email' | 'submit' | 'island' | 'alerts', Locator>;

export function formOnPage(page: Page, language: Language): FormOnPage {
  const section = page.locator('#contact');
  return {
    section,
    island: section.locator('[data-state]'),
    name: section.getByLabel(fieldLabels.name[language]),
    email: section.getByLabel(fieldLabels.email[language]),
    submit: section.locator('[type=submit]'),
    /** Those that say something. */
    alerts: section.getByRole('alert').filter({ hasText: /\S/ }),
  };
}

export const expectState = (form: FormOnPage, state: string) =>
  expect(form.island).toHaveAttribute('data-state', state);

/** Waits for a state, while a stopped clock goes on by a millisecond at a time. */
export const passUntil = (page: Page, form: FormOnPage, state: string) =>
  expect
    .poll(async () => {
      await pass(page, 1);
      return form.island.getAttribute('data-state');
    })
    .toBe(state);

/** Time limits for a response, with a stopped clock. */
export async function expectWaiting(page: Page, form: FormOnPage, milliseconds: number) {
  await pass(page, 1);
  await expectState(form, 'sending');
  await pass(page, milliseconds - 100);
  await expectState(form, 'sending');
  await pass(page, 200);
}

/** How long the form waits for its provider, with a stopped clock. */
export async function expectGivingUp(page: Page, form: FormOnPage) {
  await settle(page);
  await pass(page, 7900);
  await expectState(form, 'loading');
  await pass(page, 200);
  await expectState(form, 'unavailable');
}

/** In place of the form. */
export async function expectContactWays(
  { section }: FormOnPage,
  { copy, company }: Pick<PageContent, 'copy' | 'company'>,
) {
  await expect(section.getByRole('alert').filter({ hasText: copy.entry.unavailable })).toBeVisible();
  await expect(section.getByRole('link', { name: company.bookingEmail })).toBeVisible();
  await expect(section.locator(`a[href="tel:${company.phone}"]`)).toBeVisible();
}

/** Goes to the entry section and waits until its state has settled. */
export async function goToForm(page: Page, language: Language, state: 'loading' | 'ready' | 'unavailable') {
  const form = formOnPage(page, language);
  await wakeIsland(form.section);
  await expectState(form, state);
  return form;
}

/** Opens a page and goes to its form, once it can be filled in. */
export async function openForm(page: Page, address: string, language: Language) {
  await visit(page, address);
  return goToForm(page, language, 'ready');
}

/** Goes to the form of a page whose clock is stopped, while it is loading. */
export async function awaitForm(page: Page, address: string, language: Language) {
  await installClock(page);
  await visit(page, address);
  await stopClock(page);
  return goToForm(page, language, 'loading');
}

export type Visitor = { name: string; email: string };

/** An entrant unknown to other tests, since all share one store. */
export const someone = (): Visitor => ({ name: '日向 花子', email: `${randomUUID()}@mail.example` });

export async function fillIn({ name, email }: FormOnPage, visitor: Visitor) {
  await name.fill(visitor.name);
  await email.fill(visitor.email);
}

/** Sends an entry that is accepted. */
export async function enter(form: FormOnPage) {
  await fillIn(form, someone());
  await form.submit.click();
  await expectState(form, 'sent');
}

/** Fills in every field it finds, as a robot does. */
export async function fillTrap({ section }: FormOnPage) {
  const trap = section.locator(`input[name="${trapName}"]`);
  await expect(trap).toBeHidden();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://robot.example';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** The form can be sent: its button is enabled and has its own text. */
export async function expectSendable({ submit }: FormOnPage, language: Language) {
  await expect(submit).toBeEnabled();
  await expect(submit).toHaveValue(submitText[language]);
}
