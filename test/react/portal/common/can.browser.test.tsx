import { Can } from '../../../../src/react/portal/common/dialogs/Can.tsx'
import { Button } from '../../../../src/react/ui/Button.tsx'
import { equal, ok, test } from '../../ui/mount.tsx'
import { showInPortal } from './portalParts.tsx'

const reason = 'You need the permission “fe.write”. An administrator of your organization can grant it.'

test('what a person may not do is absent, explained, or shown disabled with the reason', async () => {
  const screen = (isAllowed: boolean) => {
    const check = { permission: 'fe.write', may: () => isAllowed }
    return (
      <>
        <Can {...check}>
          <Button>Add</Button>
        </Can>
        <Can {...check} isExplained>
          <Button>Edit</Button>
        </Can>
        <Can {...check}>
          {disabledReason => (
            <Button disabled={disabledReason !== undefined} title={disabledReason}>
              Delete
            </Button>
          )}
        </Can>
      </>
    )
  }
  const { has, get, root, update } = await showInPortal(screen(false))
  const remove = get<HTMLButtonElement>('button', 'Delete')
  equal([has('button', 'Add'), has('button', 'Edit')], [false, false], 'buttons')
  equal([remove.disabled, remove.title], [true, reason], 'disabled')
  ok(root.textContent.includes(reason), 'it is explained')
  await update(screen(true))
  equal(
    ['Add', 'Edit', 'Delete'].map(name => has('button', name)),
    [true, true, true],
    'allowed',
  )
})
