import { sendKeys } from '@web/test-runner-commands'
import { equal, ok, until } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import type { OpenStep } from './openStep.ts'

const liveRegions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]'

/** Fields and texts for codes, identity and secrets; each carries the marks of session recorders. */
const secretFields =
  'input[type=password], input[autocomplete~=one-time-code], input[autocomplete~=username], input[autocomplete~=email], input[autocomplete~=tel]'
const marks = ['data-private', 'data-dd-privacy', 'data-hj-suppress', 'data-sentry-mask', 'class']
const allMarks = /^data-private= data-dd-privacy=mask data-hj-suppress= data-sentry-mask= .*fs-exclude.*rr-mask/

const textsOf = (elements: Iterable<Element | null>) =>
  [...elements].map(element => element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '').filter(Boolean)

/** Texts of the elements that describe a field, in order. */
const descriptions = (field: Element | null) =>
  textsOf((field?.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id)))

/** Fails unless everyone can use the step, and it needs no more room than there is. */
export const checkAccessible = async (): Promise<void> => {
  equal(await axeFaults(document), [])
  const { scrollWidth, clientWidth } = document.documentElement
  equal(scrollWidth, clientWidth, 'the page scrolls nothing sideways')
}

/** Fails unless every text of the step stands out in dark colours as well. */
export const checkDark = async ({ box }: OpenStep): Promise<void> => {
  box.setAttribute('theme', 'dark')
  document.body.style.background = 'black'
  equal(await axeFaults(document, { only: ['color-contrast'] }), [], 'in dark colours')
  document.body.style.background = ''
  box.setAttribute('theme', 'light')
}

/** Fails unless each field for a secret tells recorders of the page to leave it out. */
export const checkMarks = ({ box }: OpenStep): void => {
  const markup = [...box.querySelectorAll(secretFields)].map(field =>
    marks.map(name => `${name}=${field.getAttribute(name)}`).join(' '),
  )
  equal(
    markup.filter(text => !allMarks.test(text)),
    [],
    'fields that recorders see',
  )
}

/**
 * Fails unless focus followed into a step that was reached by hand: to its heading or first field, to its card where it
 * has neither, or to an error that concerns no field. A step that a page opens with leaves focus where it is.
 */
export const checkFocus = ({ box, isUsed }: OpenStep): void => {
  if (!isUsed) return
  const active = document.activeElement
  const region = active?.closest('[data-focus-region]')
  // The country before a phone number needs no choice: it follows the number.
  const fields = ':is(input, select, textarea):not([tabindex="-1"], .fe-country-code):enabled'
  const first = region?.querySelector(`h1[tabindex="-1"], ${fields}`)
  const isStart = active === (first ?? region) || active?.matches('h1, [role=alert]')
  ok(
    region && box.contains(active) && isStart,
    `focus is on the heading or first field: ${active?.outerHTML.slice(0, 80)}`,
  )
}

/** Fails unless each field for a code is described by its instruction. */
export const checkCodeFields = ({ box }: OpenStep): void => {
  for (const field of box.querySelectorAll('input[autocomplete~=one-time-code]'))
    ok(/\w+ \w+/.test(descriptions(field).join(' ')), `the code field is described: ${field.outerHTML}`)
}

const textFields = ({ box }: OpenStep) => [
  ...box.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox], [type=radio], [tabindex="-1"])'),
]
const invalidField = ({ box }: OpenStep) => box.querySelector('[aria-invalid=true]')

/** Fails unless a submit without input moves to the first empty field and announces its message once. */
export const checkEmptySubmit = async (step: OpenStep): Promise<void> => {
  const [first] = textFields(step).filter(({ required }) => required)
  if (!first || first.value !== '') return
  first.focus()
  await sendKeys({ press: 'Enter' })
  await until(
    () => invalidField(step) !== null && document.activeElement?.matches('[aria-invalid=true]'),
    () => `the empty field has focus and is marked; focus is on ${document.activeElement?.outerHTML.slice(0, 80)}`,
  )
  const error = descriptions(document.activeElement).at(-1) ?? ''
  const read = textsOf(step.box.querySelectorAll(liveRegions))
  ok(error !== '', 'the field has a message')
  equal(
    read.filter(text => text.includes(error)).length,
    1,
    `"${error}" is announced once; announced: ${read.join(' | ')}`,
  )
}

/** Records what the live regions of a box announce from now on: new content, also of an equal text, and new regions. */
const watchAnnouncements = ({ box }: OpenStep): readonly string[] => {
  const known = new Set(box.querySelectorAll(liveRegions))
  const announced: string[] = []
  const listen = (records: MutationRecord[]) => {
    const changed = records.filter(({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0)
    for (const region of box.querySelectorAll(liveRegions)) {
      const isNew = !known.has(region) || changed.some(({ target }) => region.contains(target))
      if (isNew) announced.push(...textsOf([region]))
      known.add(region)
    }
  }
  new MutationObserver(listen).observe(box, { subtree: true, childList: true, characterData: true, attributes: true })
  return announced
}

/** What is typed into a field of a form before it is submitted. */
const typed: Readonly<Record<string, string>> = {
  identifier: 'member@acme.test',
  email: 'new@orchard.test',
  name: 'Nia Wood',
  companyName: 'Wood and Daughters',
  password: 'Quiet-Meadow-27',
  code: '000000',
  recoveryCode: 'AAAA-BBBB-CCCC-DDDD',
  phoneNumber: '+1 202 555 0188',
}

/** Fills in all fields of the form and submits it: a code by its last digit, other forms with Enter. */
const submitForm = async (step: OpenStep): Promise<void> => {
  const fields = textFields(step)
  for (const field of fields) {
    ok(field.name in typed, `something to type into ${field.name}`)
    field.focus()
    field.select()
    document.execCommand('insertText', false, typed[field.name])
  }
  if (fields.some(({ name }) => name === 'code')) return
  const last = fields.at(-1) ?? step.box.querySelector<HTMLElement>('button[type=submit]')
  last?.focus()
  await sendKeys({ press: 'Enter' })
}

const equalTimes = (all: readonly string[], text: string, times: number) =>
  equal(all.filter(announced => announced.includes(text)).length, times, `"${text}" in ${JSON.stringify(all)}`)

/** Fails unless a wrong code or password is announced once, and its field keeps focus and can be corrected. */
export const checkRefusal = async (step: OpenStep): Promise<void> => {
  const announced = watchAnnouncements(step)
  await submitForm(step)
  await until(
    () => invalidField(step)?.matches('input:focus'),
    () => `the refused field has focus; the step shows ${step.box.innerText}`,
  )
  const alert = step.box.querySelector('[role=alert]')
  const text = (alert ? textsOf([alert])[0] : descriptions(invalidField(step)).at(-1)) ?? ''
  ok(/incorrect/i.test(text), `the message says what is wrong: "${text}"`)
  equalTimes(announced, text, 1)
}

/** Fails unless an outage of the server is announced once, blames no field, and keeps focus and what is typed. */
export const checkOutage = async (step: OpenStep): Promise<void> => {
  window.fetch = () => Promise.resolve(Response.json({ errors: ['Down for maintenance'] }, { status: 503 }))
  const announced = watchAnnouncements(step)
  await submitForm(step)
  await until(
    () => document.activeElement?.matches('[role=alert]') && step.box.contains(document.activeElement),
    () => `the alert has focus; the step shows ${step.box.innerText}`,
  )
  equalTimes(announced, 'Down for maintenance', 1)
  equal(invalidField(step), null, 'no field is blamed')
  ok(
    textFields(step).every(({ value }) => value !== ''),
    'what is typed stays',
  )
}

const resendButton = ({ box }: OpenStep) =>
  [...box.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Resend'))

/**
 * Fails unless a resend is announced once, each time it succeeds, and the button keeps focus. `pass` moves the clock on.
 */
export const checkResends = async (step: OpenStep, pass: (ms: number) => void): Promise<void> => {
  const announced = watchAnnouncements(step)
  const sentAgain = () => announced.filter(text => text.startsWith('Sent again'))
  for (const times of [1, 2]) {
    pass(31_000)
    await until(
      () => resendButton(step)?.textContent === 'Resend',
      () => `a message can be sent again: ${resendButton(step)?.textContent}`,
    )
    resendButton(step)?.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => sentAgain().length >= times, `it is announced for the ${times}. time`)
    await until(() => document.activeElement === resendButton(step), 'the button has focus')
  }
  equal(sentAgain(), Array<string>(2).fill('Sent again. Only the latest message works.'))
}
