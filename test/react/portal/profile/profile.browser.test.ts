import { checkSection } from '../../../harness/checkSection.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { drawn, pick } from '../../../harness/pickedFiles.ts'
import { askOnce } from '../../../harness/askStepUp.ts'
import { signInAgain } from '../../../harness/signInAgain.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { equal, ok } from '../../../elements/browser.ts'
import { shows } from '../../../harness/shows.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) =>
  openPortal({ section: 'profile', as: 'member@acme.test', ...options })

const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value
const codeIn = ({ preview }: PortalScreen) => /\b\d{6}\b/.exec(preview.messages()[0]?.text ?? '')![0]

/** Chooses a file as the file dialog of the browser does. */
const enterCode = async (screen: PortalScreen, code: string) => {
  screen.type(await screen.find('textbox', 'Code'), code)
}

describe('the profile', () => {
  afterEach(removePortals)

  it('saves name, job title and address, and the user menu follows', async () => {
    const { find, type, user, all, until, preview } = await open()
    equal(valueOf(await find('textbox', 'Name')), 'Max Reed')
    type(await find('textbox', 'Name'), ' Max O’Reed ')
    type(await find('textbox', /Job title/), 'Engineer')
    type(await find('textbox', /Address/), '1 Main Street\nSpringfield')
    await user.click(await find('button', 'Save changes'))
    await until(() => all('button', /Max O’Reed/).length === 1)
    await until(() => all('button', 'Save changes').length === 0)
    ok(preview.messages().length === 0, 'no mail')
  })

  it('keeps what was typed when the server refuses it or is out of reach', async () => {
    const { find, type, user, all, until, fail } = await open()
    const name = await find('textbox', 'Name')
    type(name, 'Max O’Reed')
    for (const fault of ['network', 500] as const) {
      fail('users.meUpdate', fault)
      await user.click(await find('button', 'Save changes'))
      await until(() => all('alert').length > 0)
      equal(valueOf(await find('textbox', 'Name')), 'Max O’Reed')
    }
    await user.click(await find('button', 'Save changes'))
    await until(() => all('button', 'Save changes').length === 0)
  })

  it('names a missing name at its field', async () => {
    const { find, type, user, root } = await open()
    type(await find('textbox', 'Name'), ' ')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Enter your name.')
  })

  it('offers another try when it could not be loaded', async () => {
    const { find, user, fail, portal } = await openPortal({ section: 'webhooks' })
    await find('row', /CRM/)
    fail('users.me', 500)
    fail('users.me', 500)
    fail('users.me', 500)
    portal.setAttribute('section', 'profile')
    await find('heading', "Your profile couldn't be loaded")
    await user.click(await find('button', 'Try again'))
    await find('textbox', 'Name')
  })

  it('shows fields as the host wants them', async () => {
    const fields = { name: 'viewOnly', jobTitle: 'hidden', phoneNumber: 'viewOnly' }
    const themeOptions = { adminPortal: { pages: { profile: { fields } } } }
    const { find, all } = await open({ prepare: portal => Object.assign(portal, { themeOptions }) })
    await find('textbox', /Address/)
    equal(all('textbox').length, 1)
    equal(all('button', /phone/i).length, 0)
  })
})

describe('sign-in details', () => {
  afterEach(removePortals)

  it('changes the password, and says at its field when the current one is wrong', async () => {
    const { find, type, user, all, until, root } = await open()
    await user.click(await find('button', 'Change password'))
    const dialog = await find('dialog', 'Change password')
    const [current, next] = [...dialog.querySelectorAll<HTMLInputElement>('input[type=password]')] as [
      HTMLInputElement,
      HTMLInputElement,
    ]
    type(current, 'Wrong-Horse-9')
    type(next, 'short')
    await until(() => /Still missing/.test(root.innerText))
    type(next, 'Quiet-Meadow-73')
    await user.click(all('button', 'Change password').at(-1)!)
    await until(() => current.getAttribute('aria-invalid') === 'true')
    equal(next.value, 'Quiet-Meadow-73')
    type(current, 'Correct-Horse-9')
    await user.click(all('button', 'Change password').at(-1)!)
    await until(() => all('dialog').length === 0 && root.innerText.includes('Password changed'))
  })

  it('offers a password by mail to a person who has none, and says so to one who needs none', async () => {
    const missing = changeAnswers('/users/v2/me', body => ({ ...body, passwordState: 'missing' }))
    const { find, user, root, all, preview } = await open()
    equal(all('button', 'Change password').length, 0)
    await user.click(await find('button', 'Set a password'))
    await shows(root, 'Open it to choose a password.')
    ok(
      preview.messages().some(({ text }) => text.includes('/account/reset-password')),
      'the link was mailed',
    )
    missing.restore()
    removePortals()
    const unused = changeAnswers('/users/v2/me', body => ({ ...body, provider: 'google', passwordState: undefined }))
    const other = await openPortal({ section: 'profile' })
    await shows(other.root, "You don't have a password")
    unused.restore()
    equal(other.all('button', /password/i).length, 0)
  })

  it('changes the mail address once the code of the new one is entered', async () => {
    const screen = await open()
    const { find, type, user, all, until, root } = screen
    await user.click(await find('button', 'Change email'))
    type(await find('textbox', 'New email address'), 'member@acme.test')
    await user.click(await find('button', 'Send code'))
    await shows(root, 'This is already your address.')
    type(await find('textbox', 'New email address'), 'new@acme.test')
    await user.click(await find('button', 'Send code'))
    await find('dialog', 'Confirm your new address')
    const code = codeIn(screen)
    await enterCode(screen, code === '000000' ? '000001' : '000000')
    await shows(root, 'incorrect or has expired')
    await enterCode(screen, code)
    await until(() => all('dialog').length === 0 && root.innerText.includes('new@acme.test'))
    await until(() => all('button', /new@acme\.test/).length === 1)
  })

  it('changes the mail address after a new sign-in, where the server asks for one', async () => {
    const screen = await open()
    const { find, type, user, all, until, root } = screen
    await user.click(await find('button', 'Change email'))
    type(await find('textbox', 'New email address'), 'new@acme.test')
    askOnce('POST', /\/email\/me$/, 'signIn')
    await user.click(await find('button', 'Send code'))
    await find('dialog', "Confirm it's you")
    equal(valueOf(await find('textbox', 'New email address')), 'new@acme.test')
    await signInAgain(screen, 'member@acme.test')
    await find('dialog', 'Confirm your new address')
    await enterCode(screen, codeIn(screen))
    await until(() => all('dialog').length === 0 && root.innerText.includes('new@acme.test'))
  })

  it('changes the phone number with a code, and removes it with another one', async () => {
    const screen = await open()
    const { find, type, user, all, until, root } = screen
    await user.click(await find('button', 'Change phone'))
    type(await find('textbox', 'New phone number'), '12')
    await user.click(await find('button', 'Send code'))
    await shows(root, 'Enter a phone number with its country code')
    type(await find('textbox', 'New phone number'), '+44 20 7946 0958')
    await user.click(await find('button', 'Send code'))
    await find('dialog', 'Confirm your new number')
    await enterCode(screen, codeIn(screen))
    await until(() => all('dialog').length === 0 && root.innerText.includes('+442079460958'))
    await user.click(await find('button', 'Remove phone'))
    await find('dialog', 'Remove +442079460958?')
    await user.click(await find('button', 'Send code'))
    await find('dialog', 'Confirm the removal')
    await enterCode(screen, codeIn(screen))
    await user.click(await find('button', 'Add phone'))
    await find('dialog', 'Add phone')
    await until(() => !root.innerText.includes('+442079460958'))
  })
})

describe('other phone numbers', () => {
  afterEach(removePortals)

  it('are added, verified later, and removed, each with a code', async () => {
    const screen = await open()
    const { find, type, user, all, until, root } = screen
    await user.click(await find('button', 'Add another number'))
    type(await find('textbox', 'New phone number'), '+44 20 7946 0958')
    await user.click(await find('button', 'Send code'))
    await find('dialog', 'Confirm your new number')
    await user.click(await find('button', 'Cancel'))
    await until(() => all('dialog').length === 0 && /\+442079460958\s+Not verified/.test(root.innerText))
    await user.click(await find('button', 'Verify phone +442079460958'))
    await find('dialog', 'Confirm your new number')
    await enterCode(screen, codeIn(screen))
    await until(() => all('dialog').length === 0 && /\+442079460958\s+Verified/.test(root.innerText))
    await user.click(await find('button', 'Remove phone +442079460958'))
    await find('dialog', 'Remove +442079460958?')
    await user.click(await find('button', 'Send code'))
    await find('dialog', 'Confirm the removal')
    await enterCode(screen, codeIn(screen))
    await until(() => all('dialog').length === 0 && !root.innerText.includes('+442079460958'))
    await find('button', 'Add another number')
  })

  it('that cannot be read are said to be, and read again', async () => {
    const { find, fail, portal, root, user, until } = await openPortal({ section: 'webhooks' })
    await find('row', /CRM/)
    fail('phoneNumbers.mine', 500)
    portal.setAttribute('section', 'profile')
    await shows(root, "Your other numbers couldn't be loaded")
    await user.click(await find('button', 'Try again'))
    await until(() => !root.innerText.includes("couldn't be loaded"))
  })
})

describe('the picture', () => {
  afterEach(removePortals)

  it('is cut out, uploaded without the file itself, shown in the user menu, and removed', async () => {
    const screen = await open()
    const { find, user, all, until, root } = screen
    await user.click(await find('button', 'Add picture'))
    await find('dialog', 'Choose a picture')
    pick(screen, await drawn('image/png'))
    const view = await find('img', /Part of the picture/)
    view.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    await find('slider', 'Zoom')
    await user.click(await find('button', 'Save picture'))
    await until(() => all('dialog').length === 0)
    await find('button', 'Change picture')
    await until(() => root.querySelectorAll('img[src^="blob:"]').length === 2)
    const stored = await (await fetch(root.querySelector('img')!.src)).blob()
    const bitmap = await createImageBitmap(stored)
    equal(`${stored.type} ${bitmap.width} ${bitmap.height}`, 'image/jpeg 200 200')
    await user.click(await find('button', 'Remove picture'))
    await find('dialog', 'Remove your picture?')
    await user.click(all('button', 'Remove picture').at(-1)!)
    await find('button', 'Add picture')
    await until(() => root.querySelectorAll('img').length === 0)
  })

  it('is no SVG and no other file, whatever its name', async () => {
    const screen = await open()
    const { find, user, root, all } = screen
    await user.click(await find('button', 'Add picture'))
    await find('dialog', 'Choose a picture')
    pick(screen, new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png', { type: 'image/png' }))
    await shows(root, 'a PNG, JPEG, or WebP picture')
    pick(screen, new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], 'me.png', { type: 'image/png' }))
    await shows(root, "can't be read")
    equal(all('button', 'Save picture').length, 0)
  })
})

checkSection('profile', { as: 'member@acme.test' })
