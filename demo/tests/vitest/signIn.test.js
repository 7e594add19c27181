import { expect, test } from 'vitest'
import 'fe-elements/define'
import 'fe-elements/preview'

const until = async find => {
  for (;;) {
    const found = find()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

const type = (input, text) => {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

test('a person signs in', async () => {
  const box = document.createElement('fe-login-box')
  for (const [name, value] of Object.entries({
    preview: '',
    'preview-delay': '0',
    'no-redirect': '',
    'app-name': 'sign-in-test',
  }))
    box.setAttribute(name, value)
  document.body.append(box)
  const signedIn = new Promise(resolve => box.addEventListener('fe-login', resolve, { once: true }))
  type(await until(() => box.querySelector('input[name=identifier]')), 'admin@acme.test')
  box.querySelector('button[type=submit]').click()
  type(await until(() => box.querySelector('input[type=password]:not([tabindex])')), 'Correct-Horse-9')
  box.querySelector('button[type=submit]').click()
  expect((await signedIn).detail.user.email).toBe('admin@acme.test')
  box.remove()
}, 30_000)
