import type { PersonalData } from '../../../../src/http/users/personalData.ts'
import { equal, ok } from '../../../elements/browser.ts'
import { serveContractOnly } from '../../../harness/changedAnswers.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const { createObjectURL } = URL

/** The files that a page saves from now on. */
const savedFiles = () => {
  const files: Blob[] = []
  URL.createObjectURL = file => {
    files.push(file as Blob)
    return 'blob:saved'
  }
  return files
}

const open = async (options: PortalOptions = {}) => {
  const screen = await openPortal({ section: 'privacy', ...options })
  await screen.find('heading', 'Your data and account')
  return screen
}

describe('the data of a person', () => {
  afterEach(() => {
    Object.assign(URL, { createObjectURL })
    removePortals()
  })

  it('are saved as a JSON file, after an outage too', async () => {
    const { find, user, root, fail } = await open()
    const files = savedFiles()
    const button = await find('button', 'Download my data')
    fail('users.personalData', 'network')
    await user.click(button)
    await shows(root, "This couldn't be done")
    equal(files.length, 0)
    await user.click(button)
    await shows(root, 'Your data was downloaded')
    equal([files.length, files[0]?.type], [1, 'application/json'])
    const data = JSON.parse(await files[0]!.text()) as PersonalData
    equal([data.profile.email, data.memberships.length], ['admin@acme.test', 1])
    ok(data.activity.length > 0, 'the activity is there')
  })

  it('are not offered by a server that cannot give them', async () => {
    const { isKnown, restore } = serveContractOnly()
    const { find, all, until } = await openPortal({ section: 'privacy' })
    await find('listitem', 'Safari on iPhone')
    await until(isKnown)
    restore()
    equal(all('heading', 'Your data and account').length, 0)
  })
})

describe('a person who leaves an organization', () => {
  afterEach(removePortals)

  it('is asked first, and goes on in another one', async () => {
    const { find, user, until, root, all } = await open({ as: 'multi@acme.test' })
    await user.click(await find('button', 'Leave Acme'))
    const dialog = await find('dialog', 'Leave Acme?')
    includes(dialog.innerText, 'continue in another of your organizations')
    await user.click(all('button', 'Leave Acme').at(-1)!)
    await until(() => all('dialog').length === 0 && !root.innerText.includes('Leave Acme'))
    await find('button', 'Leave Lumen Works')
  })

  it('is signed out when it was the only one, as the question says', async () => {
    const { find, user, until, root, all } = await open({ as: 'member@acme.test' })
    await user.click(await find('button', 'Leave Acme'))
    const dialog = await find('dialog', 'Leave Acme?')
    includes(dialog.innerText, 'is your only organization')
    await user.click(all('button', 'Leave Acme').at(-1)!)
    await until(() => !root.innerText.includes('Your data and account'))
    await until(() => /sign in/i.test(root.innerText))
  })

  it('stays as its last administrator, and reads why', async () => {
    const { find, user, until, all } = await open({ as: 'owner@reseller.test' })
    const leave = await find('button', /^Leave /)
    await user.click(leave)
    await user.click(all('button', /^Leave /).at(-1)!)
    await until(() => all('alert').some(({ innerText }) => innerText.includes('needs an administrator')))
  })
})

describe('a person who deletes their account', () => {
  afterEach(removePortals)

  it('types the words, and can keep it from any page', async () => {
    const { find, user, type, until, root, all, portal, fail } = await open({ as: 'member@acme.test' })
    await user.click(await find('button', 'Delete account'))
    await find('dialog', 'Delete your account?')
    const confirm = all('button', 'Delete account').at(-1) as HTMLButtonElement
    equal(confirm.disabled, true)
    type(await find('textbox', 'To confirm, type “Delete account”'), 'Delete account')
    await user.click(confirm)
    await until(() => /Your account is deleted on \w+ \d+, \d{4}\./.test(root.innerText))
    await shows(root, 'We emailed you')
    equal(all('button', 'Delete account').length, 0)
    portal.setAttribute('section', 'profile')
    await find('heading', 'Profile')
    fail('users.keepAccount', 'network')
    await user.click(await find('button', 'Keep my account'))
    await until(() =>
      all('status').some(({ innerText }) => /deleted on/.test(innerText) && innerText.split('\n').length > 1),
    )
    await user.click(await find('button', 'Keep my account'))
    await until(() => !root.innerText.includes('Your account is deleted on'))
  })

  it('reads it in German', async () => {
    const { find } = await openPortal({ section: 'privacy', attributes: { locale: 'de' } })
    await find('button', 'Konto löschen')
    await find('button', 'Acme verlassen')
    await find('button', 'Meine Daten herunterladen')
  })
})
