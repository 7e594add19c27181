import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../../harness/requests.ts'
import { askOnce } from '../../../harness/askStepUp.ts'
import { signInAgain } from '../../../harness/signInAgain.ts'
import { addApp, codeOf, light, saveCodes } from './authenticatorApp.ts'
import { answerPasskeyDialog, type PasskeyDialog } from './softPasskeys.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = async () => {
  const screen = await openPortal({ section: 'privacy' })
  await screen.find('heading', 'Two-step verification')
  return screen
}

describe('the second factors of a person', () => {
  let dialog: PasskeyDialog | undefined
  afterEach(() => {
    dialog?.restore()
    removePortals()
  })

  it('are off at first, each with a way to set it up', async () => {
    const { find } = await open()
    for (const kind of ['Authenticator app', 'Security key', 'Text message']) {
      const row = await find('listitem', kind)
      ok(/\bOff\b/.test(row.innerText), row.innerText)
      await find('button', `Set up: ${kind}`)
    }
  })

  it('add an app by its first code, with backup codes that are shown once', async () => {
    const screen = await open()
    const { find, user, until, root, all, preview } = screen
    await addApp(screen)
    const codes = all('listitem').filter(({ innerText }) => /^\w{4}(?:-\w{4}){2,}$/.test(innerText.trim()))
    equal(codes.length, 10)
    await user.click(await find('button', 'Done'))
    await shows(root, 'Save the codes first')
    await user.click(await find('button', 'Close'))
    await shows(root, "You haven't saved these codes yet")
    await user.click(await find('button', 'Go back'))
    await saveCodes(screen)
    await shows(root, 'Authenticator app is on from your next sign-in.')
    const row = await find('listitem', 'Authenticator app')
    await until(() => /\bOn\b/.test(row.innerText))
    excludes(root.innerText, codes[0]!.innerText, 'the codes are gone')
    ok(
      preview.messages().some(({ text }) => text.includes('an authenticator app')),
      'its owner is mailed',
    )
  })

  it('keep the dialog after a wrong code, and remove an app by one of its codes', async () => {
    const screen = await open()
    const { find, user, until, root, all } = screen
    const key = await addApp(screen)
    await saveCodes(screen)
    await user.click(await find('button', 'Remove Authenticator app'))
    const code = await light(screen).field('Code')
    await until(() => document.activeElement === code || code.matches(':focus'))
    const right = codeOf(key, 1)
    await user.type(code, right === '123456' ? '654321' : '123456')
    await until(() => code.ariaInvalid === 'true' && code.value === '')
    await user.type(code, right)
    await shows(root, 'Authenticator app was removed.')
    await until(() => all('button', 'Set up: Authenticator app').length === 1)
  })

  it('add and remove a phone by the codes that it gets', async () => {
    const screen = await open()
    const { find, user, until, root, preview, type, all } = screen
    const codeIn = (count: number) => {
      const sent = preview.messages().filter(({ kind }) => kind === 'sms')
      return sent.length === count ? /\b\d{6}\b/.exec(sent[0]!.text)![0] : undefined
    }
    await user.click(await find('button', 'Set up: Text message'))
    const phone = (await find('textbox', 'Phone number')) as HTMLInputElement
    type(phone, '12')
    await user.click(await find('button', 'Send code'))
    await until(() => phone.ariaInvalid === 'true')
    type(phone, '+12025550177')
    await user.click(await find('button', 'Send code'))
    await find('dialog', 'Enter the code from your phone')
    await user.type(await light(screen).field('Code'), codeIn(1)!)
    await find('dialog', 'Save your backup codes')
    await saveCodes(screen)
    await user.click(await find('button', /^Remove .*177$/))
    await find('dialog', /^Remove .*177\?$/)
    await until(() => codeIn(2) !== undefined)
    await user.type(await light(screen).field('Code'), codeIn(2)!)
    await shows(root, 'Text message was removed.')
    await until(() => all('button', 'Set up: Text message').length === 1)
  })

  it('add a key by the dialog of the browser', async () => {
    dialog = answerPasskeyDialog()
    const screen = await open()
    const { find, user } = screen
    await user.click(await find('button', 'Set up: Security key'))
    await user.click(await find('radio', /^Security key/))
    await user.click(await find('button', 'Set up'))
    await find('dialog', 'Save your backup codes')
    await saveCodes(screen)
    await find('button', 'Remove Security key')
    await find('button', 'Add another: Security key')
    equal(dialog.asked(), 1)
  })

  it('keep the last one where an organization requires one, and say why', async () => {
    interceptRequests(({ path }) =>
      path.endsWith('/mfa/strategies')
        ? Response.json({ strategies: [{ strategy: 'AuthenticatorApp', isActive: true }], isForced: true })
        : undefined,
    )
    const screen = await open()
    const { find, user, all, root } = screen
    await addApp(screen)
    await saveCodes(screen)
    const remove = await find('button', 'Remove Authenticator app')
    equal(remove.getAttribute('aria-disabled'), 'true')
    includes(root.innerText, "you can't remove your last method")
    await user.click(remove)
    equal(all('dialog').length, 0)
  })

  it('ask for a fresh factor where the server does, and then go on by themselves', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    const key = await addApp(screen)
    await saveCodes(screen)
    let isAsked = false
    interceptRequests(({ path }) => {
      if (isAsked || !path.endsWith('/mfa/sms/enroll')) return undefined
      isAsked = true
      return refusal(403, 'Confirm first', 'ER-STEP-UP-REQUIRED')
    })
    await user.click(await find('button', 'Set up: Text message'))
    screen.type(await find('textbox', 'Phone number'), '+12025550178')
    await user.click(await find('button', 'Send code'))
    await find('dialog', "Confirm it's you")
    await user.type(await light(screen).field('Code'), codeOf(key, 1))
    await find('dialog', 'Enter the code from your phone')
    await until(() => all('dialog').length === 1)
  })

  it('begin with a new sign-in where the server asks a person without a factor for one', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    askOnce('POST', /\/mfa\/enroll$/, 'signIn')
    await user.click(await find('button', 'Set up: Authenticator app'))
    await find('dialog', "Confirm it's you")
    await signInAgain(screen, 'admin@acme.test')
    await find('dialog', 'Connect your authenticator app')
    await until(() => all('dialog').length === 1)
  })

  it('begin again where the sign-in was too long ago at the code', async () => {
    const screen = await open()
    const { find, user } = screen
    askOnce('POST', /\/mfa\/enroll\/verify$/, 'signIn')
    await user.click(await find('button', 'Set up: Authenticator app'))
    await find('dialog', 'Connect your authenticator app')
    askOnce('POST', /\/mfa\/enroll$/, 'signIn')
    await user.type(await light(screen).field('Code'), '123456')
    await find('dialog', "Confirm it's you")
    await signInAgain(screen, 'admin@acme.test')
    await find('dialog', 'Connect your authenticator app')
  })

  it('that cannot be added stay off, and the next try adds them', async () => {
    const { find, user, fail, root } = await open()
    fail('mfa.enrollStart', 500)
    await user.click(await find('button', 'Set up: Authenticator app'))
    await shows(root, "This couldn't be done")
    await user.click(await find('button', 'Set up: Authenticator app'))
    await find('dialog', 'Connect your authenticator app')
  })
})
