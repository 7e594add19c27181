import { ok } from '../../../elements/browser.ts'
import { closeStep, openStep, preparePage, type OpenStep } from './openStep.ts'
import {
  checkAccessible,
  checkCodeFields,
  checkEmptySubmit,
  checkFocus,
  checkMarks,
  checkOutage,
  checkRefusal,
} from './stepChecks.ts'

const codeStep = 'mfa.authenticatorApp'

/** Fails unless a check fails with a message. */
const fails = async (check: () => unknown, message: RegExp): Promise<void> => {
  let found: unknown
  try {
    await check()
  } catch (cause) {
    found = cause
  }
  ok(found instanceof Error && message.test(found.message), `it fails with ${message}; it says ${String(found)}`)
}

const codeField = ({ box }: OpenStep) => box.querySelector<HTMLInputElement>('input[name=code]')!

/** Repeats in a live region what the others say. */
const addEcho = ({ box }: OpenStep) => {
  const echo = box.appendChild(Object.assign(document.createElement('div'), { role: 'status' }))
  new MutationObserver(() => {
    const texts = [...box.querySelectorAll('[role=alert], [role=status], [aria-live]')].filter(
      region => region !== echo && !region.contains(echo),
    )
    const text = texts.map(({ textContent }) => textContent).join(' ')
    if (echo.textContent !== text) echo.textContent = text
  }).observe(box, { subtree: true, childList: true, characterData: true })
}

describe('the checks of a step fail', () => {
  before(preparePage)
  afterEach(closeStep)

  it('when a field has no name, or something is wider than the page', async () => {
    const step = await openStep('login.preLogin')
    const wide = document.createElement('div')
    wide.style.cssText = 'inline-size: 500px; block-size: 10px'
    step.main.append(wide)
    await fails(checkAccessible, /scrolls nothing sideways/)
    wide.remove()
    step.main.append(document.createElement('input'))
    await fails(checkAccessible, /label: /)
  })

  it('when a field for a secret has not all marks, or a code field no instruction', async () => {
    const step = await openStep(codeStep)
    codeField(step).removeAttribute('data-dd-privacy')
    await fails(() => checkMarks(step), /fields that recorders see/)
    codeField(step).removeAttribute('aria-describedby')
    await fails(() => checkCodeFields(step), /the code field is described/)
  })

  it('when focus is elsewhere', async () => {
    const step = await openStep(codeStep)
    codeField(step).blur()
    await fails(() => checkFocus(step), /focus is on the heading or first field/)
    step.box.querySelector<HTMLElement>('button[type=submit]')?.focus()
    await fails(() => checkFocus(step), /focus is on the heading or first field/)
  })

  it('when an error is announced twice', async () => {
    for (const check of [checkEmptySubmit, checkRefusal]) {
      const step = await openStep('login.loginWithPassword')
      addEcho(step)
      await fails(() => check(step), /found 2/)
      closeStep()
    }
    const step = await openStep('login.loginWithPassword', { isServedHere: true })
    addEcho(step)
    await fails(() => checkOutage(step), /found 2/)
  })
})
