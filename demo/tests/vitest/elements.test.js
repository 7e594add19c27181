import { expect, test } from 'vitest'
import 'fe-elements/define'
import 'fe-elements/preview'

/** Resolves to what the event says. */
const once = (element, name) =>
  new Promise(resolve => element.addEventListener(name, ({ detail }) => resolve(detail), { once: true }))

/** Resolves to what is found, as soon as there is something. */
const until = async find => {
  for (;;) {
    const found = find()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** Puts an element with sample data on the page, with an app of its own, so that no test finds what another one left. */
const mount = tag => {
  const element = document.createElement(tag)
  for (const name of ['preview', 'no-redirect']) element.setAttribute(name, '')
  element.setAttribute('preview-delay', '0')
  element.setAttribute('app-name', tag)
  document.body.append(element)
  return element
}

const type = (input, text) => {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

test('a person signs in with the sample password', async () => {
  const box = mount('fe-login-box')
  const signedIn = once(box, 'fe-login')
  expect(await once(box, 'fe-step')).toEqual({ flow: 'login', step: 'preLogin' })
  type(box.querySelector('input[name=identifier]'), 'admin@acme.test')
  box.querySelector('button[type=submit]').click()
  // The field of the first step, which waits for password managers, is no stop of the Tab key.
  const password = await until(() => box.querySelector('input[type=password]:not([tabindex])'))
  type(password, 'Correct-Horse-9')
  box.querySelector('button[type=submit]').click()
  expect((await signedIn).user.email).toBe('admin@acme.test')
  box.remove()
}, 60_000)

test('the portal shows the profile', async () => {
  const portal = mount('fe-admin-portal')
  portal.setAttribute('section', 'profile')
  expect(await once(portal, 'fe-section')).toMatchObject({ section: 'profile' })
  await until(() => portal.shadowRoot.textContent.includes('admin@acme.test'))
  portal.remove()
}, 60_000)

test('the partner shell shows who is signed in', async () => {
  const shell = mount('fe-partner-shell')
  await until(() => shell.shadowRoot.textContent.includes('admin@acme.test'))
  shell.remove()
}, 60_000)
