import type { PersonalData } from '../../../../src/http/users/personalData.ts'
import { equal, ok } from '../../../elements/browser.ts'
import { serveContractOnly } from '../../../harness/contractOnly.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'

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
    const { find, user, until, root, fail } = await open()
    const files = savedFiles()
    const button = await find('button', 'Download my data')
    fail('users.personalData', 'network')
    await user.click(button)
    await until(() => root.innerText.includes('This was not done'))
    equal(files.length, 0)
    await user.click(button)
    await until(() => root.innerText.includes('Your data was downloaded'))
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
