import { sendKeys } from '@web/test-runner-commands'
import { drawn, equal, ok, until } from '../../elements/browser.ts'
import { openPortal, removePortals, type PortalScreen } from '../../harness/openPortal.ts'
import { pick } from '../../harness/pickedFiles.ts'
import { addApp } from '../portal/privacy/authenticatorApp.ts'

const csv = (text: string) => new File([text], 'people.csv', { type: 'text/csv' })

/** Presses a button by keyboard, so that nothing else takes focus. */
const press = async (button: HTMLElement) => {
  button.focus()
  await sendKeys({ press: 'Enter' })
}

/** Keeps what live regions inside the portal announce. A region that comes with its text is not heard. */
const announcementsIn = ({ root }: PortalScreen): string[] => {
  const heard: string[] = []
  const observer = new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [aria-live]')
      const text = [...addedNodes]
        .map(node => node.textContent)
        .join(' ')
        .trim()
      if (region && text !== '') heard.push(text)
    }
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  return heard
}

const openInvite = async () => {
  const screen = await openPortal({ section: 'users', widthPx: 1200, attributes: { tab: 'invitations' } })
  await screen.find('row', /priya@acme\.test/)
  await screen.user.click(await screen.find('button', 'Invite people'))
  await screen.find('dialog', 'Invite people')
  return { ...screen, heard: announcementsIn(screen) }
}

/** Waits until a text is announced, and for what else React renders by then. */
const isHeardOnce = async (heard: readonly string[], text: string) => {
  const all = () => heard.filter(said => said.includes(text))
  await until(
    () => all().length > 0,
    () => `“${text}” is announced, not only ${heard.join(' | ')}`,
  )
  await drawn()
  equal(all().length, 1, heard.join(' | '))
}

const hasFocus = ({ focused }: PortalScreen, text: string | RegExp) =>
  until(
    () => {
      const shown = focused()?.textContent ?? ''
      return typeof text === 'string' ? shown === text : text.test(shown)
    },
    () => `focus is on “${String(text)}”, not on ${focused()?.outerHTML.slice(0, 120)}`,
  )

describe('a dialog that changes its step', () => {
  afterEach(removePortals)

  it('moves focus to the results of invitations, and announces once how many were sent', async () => {
    const screen = await openInvite()
    const { find, paste, heard } = screen
    paste(await find('textbox', 'Email addresses'), 'new@acme.test, member@acme.test,')
    await press(await find('button', 'Send 2 invitations'))
    await hasFocus(screen, 'Invitation results')
    await isHeardOnce(heard, '1 of 2 invitations sent.')
  })

  it('moves focus through the steps of an import, and announces the check once', async () => {
    const screen = await openInvite()
    const { find, user, heard, root } = screen
    await user.click(await find('tab', 'Import CSV'))
    await find('button', 'Choose file')
    pick(screen, csv('email,name\nann@acme.test,Ann\nmember@acme.test,Max\n'))
    const check = await find('button', 'Check 2 people')
    await until(() => root.querySelector('dialog')?.contains(screen.focused()), 'focus is in the dialog')
    ok(screen.focused()?.matches('select'), 'on the first field')
    await press(check)
    await hasFocus(screen, 'Check before importing')
    await isHeardOnce(heard, '1 person can be imported.')
    await press(await find('button', 'Import 1 person'))
    await hasFocus(screen, 'Import finished')
    await isHeardOnce(heard, '1 person invited')
  })

  it('keeps focus when the audit log was checked, and announces the result once', async () => {
    const screen = await openPortal({ section: 'audits', widthPx: 1200 })
    await screen.user.click(await screen.find('button', 'Actions'))
    await screen.user.click(await screen.find('menuitem', 'Verify'))
    const heard = announcementsIn(screen)
    await press(await screen.find('button', 'Verify all entries'))
    await isHeardOnce(heard, "haven't been changed since they were written")
    ok(screen.root.querySelector('dialog')?.contains(screen.focused()), 'focus is in the dialog')
  })

  it('moves focus into the dialog that takes the place of a form: the secret of a token', async () => {
    const screen = await openPortal({ section: 'personalApiTokens', widthPx: 1200 })
    const { find, user, type, root } = screen
    await user.click(await find('button', 'Create API token'))
    type(await find('textbox', /Name/), 'Deployment')
    const dialog = root.querySelector('dialog')
    await press(dialog!.querySelector<HTMLElement>('[type=submit]')!)
    await until(() => root.querySelector('dialog') !== dialog, 'the secret is shown')
    await until(() => root.querySelector('dialog')?.contains(screen.focused()), 'focus is in it')
    ok(screen.focused()?.matches('button:not([aria-label])'), screen.focused()?.outerHTML ?? '')
  })

  it('moves focus into the new secret of a token that is rotated', async () => {
    const screen = await openPortal({ section: 'apiTokens', widthPx: 1200 })
    const { find, user, root } = screen
    await user.click(await find('button', 'Actions for Data warehouse'))
    await user.click(await find('menuitem', 'Rotate'))
    await press(await find('button', 'Rotate API token'))
    await find('dialog', 'Client credentials “Data warehouse”')
    await until(() => root.querySelector('dialog')?.contains(screen.focused()), 'focus is in it')
  })

  it('moves focus into the backup codes after an authenticator app was added', async () => {
    const screen = await openPortal({ section: 'privacy' })
    await addApp(screen)
    const codes = await screen.find('dialog', 'Save your backup codes')
    await until(() => codes.contains(screen.focused()), 'focus is in the codes')
  })
})
