import { executeServerCommand } from '@web/test-runner-commands'
import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'

describe('the permissions of a role in forced colours', () => {
  afterEach(async () => {
    removePortals()
    await executeServerCommand('forced-colours', { isActive: false })
  })

  it('are not faded where a wildcard covers them', async () => {
    await executeServerCommand('forced-colours', { isActive: true })
    const { root, find, user, until } = await openPortal({ section: 'roles', widthPx: 1200 })
    await user.click(await find('row', /^Admin/))
    const covered = () => [...root.querySelectorAll('[data-fixed] > input')]
    await until(() => covered().length > 0)
    ok(matchMedia('(forced-colors: active)').matches, 'colours are forced')
    for (const mark of covered()) equal(getComputedStyle(mark).opacity, '1')
  })
})
