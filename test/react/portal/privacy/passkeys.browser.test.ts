import { equal, ok } from '../../../elements/browser.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { answerPasskeyDialog, type PasskeyDialog } from './softPasskeys.ts'
import { shows } from '../../../harness/shows.ts'

describe('the passkeys of a person', () => {
  const dialogs: PasskeyDialog[] = []
  afterEach(() => {
    dialogs.splice(0).forEach(({ restore }) => restore())
    removePortals()
  })

  it('are listed with name, last use, and whether other devices have them', async () => {
    const { find, all } = await openPortal({ section: 'privacy', as: 'support@acme.test' })
    const phone = await find('listitem', 'Safari on iPhone')
    ok(/Synced/.test(phone.innerText) && /Last used 2 hours ago/.test(phone.innerText), phone.innerText)
    // The second factor of that kind has the same name.
    const keys = all('listitem', 'Security key').map(({ innerText }) => innerText)
    ok(
      keys.some(text => /On one device only/.test(text) && /Never used/.test(text)),
      keys.join('\n'),
    )
  })

  it('have a row of an ordinary height, however long a name is', async () => {
    const changed = changeAnswers<{ devices: object[] }>('/webauthn/v1/devices', ({ devices }) => ({
      devices: devices.map(device => ({ ...device, name: 'Long '.repeat(2_000) })),
    }))
    const { all, until } = await openPortal({ section: 'privacy', as: 'support@acme.test' })
    await until(() => all('button', /^Rename Long/).length > 0)
    ok(changed.isKnown(), 'the names are changed')
    const heights = all('listitem', /^Long/).map(row => row.getBoundingClientRect().height)
    ok(heights.length > 0 && heights.every(height => height < 400), heights.join())
  })

  it('are created by the dialog of the browser, which may be cancelled', async () => {
    const dialog = answerPasskeyDialog()
    dialogs.push(dialog)
    const { find, user, until, root, preview, all } = await openPortal({ section: 'privacy' })
    await user.click(await find('button', 'Add passkey'))
    const create = await find('button', 'Create passkey')
    equal(dialog.asked(), 0, 'it opens on a press only')
    dialog.cancelNext()
    await user.click(create)
    await shows(root, 'Nothing was confirmed')
    await user.click(create)
    await shows(root, 'Passkey added. We emailed you about this change.')
    await until(() => all('dialog').length === 0 && all('button', /^Rename/).length === 1)
    ok(
      preview.messages().some(message => JSON.stringify(message).includes('Passkey added')),
      'its owner is mailed',
    )
  })

  it('are renamed, and keep what was typed when that fails', async () => {
    const { find, user, until, fail, all, type } = await openPortal({ section: 'privacy', as: 'support@acme.test' })
    await user.click(await find('button', 'Rename Safari on iPhone'))
    const field = (await find('textbox', 'Name')) as HTMLInputElement
    type(field, '  ')
    await user.click(await find('button', 'Rename'))
    await until(() => field.ariaInvalid === 'true')
    type(field, 'My phone')
    fail('webauthnDevices.rename', 500)
    await user.click(await find('button', 'Rename'))
    await until(() => all('alert').some(({ innerText }) => innerText !== ''))
    equal(field.value, 'My phone')
    await user.click(await find('button', 'Rename'))
    await find('listitem', 'My phone')
    await until(() => all('dialog').length === 0)
  })

  it('are removed after a question', async () => {
    const { find, user, until, root, all } = await openPortal({ section: 'privacy', as: 'support@acme.test' })
    await user.click(await find('button', 'Remove Security key'))
    await find('dialog', 'Remove Security key?')
    await user.click(await find('button', 'Remove passkey'))
    await shows(root, 'Passkey removed.')
    await until(() => all('button', 'Remove Security key').length === 0)
    equal(all('listitem', 'Safari on iPhone').length, 1)
  })
})
