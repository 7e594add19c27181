import { portalViewTag } from '../../src/elements/shell/viewTags.ts'
import { equal, ok, until, pause } from './browser.ts'
import { closePages, openPage } from './page.ts'
import { viewOf, alive, shows, field, type, submit, enterAddress } from './person.ts'
import { container, clearContainer, make, show } from './container.ts'

describe('focus', () => {
  afterEach(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    clearContainer()
  })

  it('of a login box goes to its first field, before React and after', async () => {
    const { element } = show('fe-login-box')
    element.focus()
    equal(document.activeElement, field(element, 'identifier'))
    field(element, 'identifier').blur()
    await alive(element)
    element.focus()
    equal(document.activeElement, field(element, 'identifier'))
  })

  it('of a login box goes to the first field that is enabled, at whatever step', async () => {
    const { element } = show('fe-login-box')
    await alive(element)
    field(element, 'identifier').disabled = true
    element.focus()
    equal(document.activeElement, element.querySelector('button[type=submit]'))
    field(element, 'identifier').disabled = false
    await enterAddress(element)
    ;(document.activeElement as HTMLElement).blur()
    element.focus()
    ok(viewOf(element)?.contains(document.activeElement), 'focus is in the box')
    ok(document.activeElement?.matches('input:not([tabindex="-1"]), button'), 'on something a person can use')
  })

  it('is taken by nothing that was not asked to', async () => {
    const button = container.appendChild(document.createElement('button'))
    button.focus()
    const { element } = show('fe-login-box')
    const { element: portal } = show('fe-admin-portal')
    await alive(element)
    await shows(portal, 'Sign in')
    await pause(50)
    equal(document.activeElement, button)
  })

  it('is taken by a login box with autofocus as soon as it is painted', async () => {
    const { element } = show('fe-login-box', { autofocus: '' })
    equal(document.activeElement, field(element, 'identifier'))
    await alive(element)
    equal(document.activeElement, field(element, 'identifier'))
  })

  it('is not taken by autofocus="false"', () => {
    show('fe-login-box', { autofocus: 'false' })
    equal(document.activeElement, document.body)
  })

  it('goes on to the next step: the password field, then the heading [announcements]', async () => {
    const { element } = show('fe-login-box')
    await alive(element)
    await enterAddress(element)
    await until(() => document.activeElement === field(element, 'password'), 'the password field has focus')
    type(field(element, 'password'), 'Correct-Horse-9')
    submit(element)
    await shows(element, 'You are signed in')
    await until(() => document.activeElement?.localName === 'h1', 'the heading has focus')
  })

  it('finds a password step that managers understand and that takes what is pasted [password-managers]', async () => {
    const { element } = show('fe-login-box')
    await alive(element)
    equal(field(element, 'identifier').autocomplete, 'username webauthn')
    await enterAddress(element)
    const [name, secret] = [field(element, 'username'), field(element, 'password')]
    equal([name.autocomplete, name.value, name.form === secret.form], ['username', 'ann@acme.test', true])
    equal([secret.autocomplete, secret.type, secret.readOnly], ['current-password', 'password', false])
    const isTaken = secret.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))
    equal(isTaken, true)
  })

  for (const tag of ['fe-admin-portal', 'fe-partner-shell'] as const)
    it(`of ${tag} is delegated to the first thing in its shadow root`, async () => {
      const { element } = show(tag)
      await shows(element, 'Sign in')
      equal(element.shadowRoot?.delegatesFocus, true)
      element.focus()
      equal(document.activeElement, element)
      equal(element.shadowRoot?.activeElement?.localName, 'button')
    })

  it('of a portal stays where its screen puts it when the focused control is removed', async () => {
    const { element } = show('fe-admin-portal')
    await shows(element, 'Sign in')
    const root = element.shadowRoot!
    const view = root.querySelector(portalViewTag)!
    const control = view.appendChild(document.createElement('button'))
    control.focus()
    control.remove()
    element.focus()
    equal(root.activeElement, null, 'what React does is ignored')
    await Promise.resolve()
    element.focus()
    equal(root.activeElement?.localName, 'button')
  })

  it('of a login box is not delegated: its fields are not in the shadow root', () => {
    const { element } = show('fe-login-box')
    equal(element.shadowRoot?.delegatesFocus, false)
  })

  it('of a box that is not painted yet does nothing', () => {
    const box = make('fe-login-box')
    box.focus()
    equal(document.activeElement, document.body)
  })
})

describe('labels', () => {
  afterEach(closePages)

  it('of two boxes focus their own fields, before React and after, and no id is there twice', async () => {
    const page = await openPage({
      chunks: 'hold-view',
      html: '<fe-login-box base-url="API"></fe-login-box><fe-login-box base-url="API"></fe-login-box>',
    })
    const boxes = [...page.document.querySelectorAll('fe-login-box')]
    const check = () =>
      boxes.forEach(box => {
        box.querySelector('label')?.click()
        equal(page.document.activeElement, field(box, 'identifier'))
      })
    check()
    await page.release()
    await Promise.all(boxes.map(alive))
    check()
    for (const box of boxes) {
      type(field(box, 'identifier'), 'ann')
      submit(box)
      await shows(box, 'complete email address')
    }
    const ids = [...page.document.querySelectorAll('[id]')].map(({ id }) => id)
    ok(ids.length >= 2, 'both errors have ids')
    equal(new Set(ids).size, ids.length)
  })
})
