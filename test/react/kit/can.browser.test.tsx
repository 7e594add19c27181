import { queryByRole } from '@testing-library/dom'
import { Can } from '../../../src/react/kit/dialogs/Can.tsx'
import { Button } from '../../../src/react/ui/Button.tsx'
import { equal, ok } from '../../elements/browser.ts'
import { openPortalScreen, removePortals } from '../portal/portalHarness.tsx'
import { includes } from '../../harness/texts.ts'

const permission = 'fe.secure.write.users'
const reason = 'You need the permission “Change members”. An administrator of your organization can grant it.'

const screen = (
  <>
    <Can permission={permission}>
      <Button>Add</Button>
    </Can>
    <Can permission={permission} isExplained>
      <Button>Edit</Button>
    </Can>
    <Can permission={permission}>
      {disabledReason => (
        <Button disabled={disabledReason !== undefined} title={disabledReason}>
          Delete
        </Button>
      )}
    </Can>
  </>
)

describe('what a person may not do', () => {
  afterEach(removePortals)

  it('is absent, explained, or shown disabled with the reason', async () => {
    const { find, place, until } = await openPortalScreen(screen, 'member@acme.test')
    const remove = await find('button', 'Delete')
    equal(
      ['Add', 'Edit'].map(name => queryByRole(place, 'button', { name })),
      [null, null],
    )
    ok(remove.matches(':disabled'), 'disabled')
    await until(() => equal(remove.title, reason))
    await until(() => includes(place.textContent, reason))
  })

  it('is there for those who may', async () => {
    const { find, place } = await openPortalScreen(screen, 'admin@acme.test')
    equal((await find('button', 'Delete')).matches(':disabled'), false)
    equal(
      ['Add', 'Edit'].map(name => queryByRole(place, 'button', { name })?.textContent),
      ['Add', 'Edit'],
    )
  })
})
