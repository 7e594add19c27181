import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'

describe('the pretended directory of a preview', () => {
  afterEach(removePortals)

  it('sends people and a group, then a leaver whose removal waits, through the server in the page', async () => {
    const { root, find, user, all, until } = await openPortal({ section: 'provisioning' })
    await user.click(await find('button', 'Add connection'))
    await user.click(await find('radio', 'Microsoft Entra ID'))
    await user.click(all('button', 'Add connection').at(-1)!)
    await user.click(await find('button', 'Copy and close'))
    await user.click(await find('button', 'Send sample changes'))
    await until(() => all('button', 'Go to the overview').length > 0)
    await user.click(await find('tab', 'Groups'))
    await shows(root, 'Warehouse')
    await user.click(await find('button', 'Send sample changes'))
    await shows(root, 'Changes are waiting for you')
  })
})
