import { atom } from 'nanostores'
import { FeError } from '../../../src/http/errors.ts'
import { useMutation } from '../../../src/react/kit/toasts/useMutation.ts'
import { Button } from '../../../src/react/ui/Button.tsx'
import type { Mutation, MutationState } from '../../../src/state/kit/mutation.ts'
import { equal, test } from '../ui/mount.tsx'
import { heldWrite, showInPortal, withHeldTimers } from './portalParts.tsx'

const mutationOf = (run: Mutation<string, unknown>['run']): Mutation<string, unknown> => ({
  $state: atom<MutationState<string>>({ busy: false, error: undefined, pending: [] }),
  run,
  clearError: () => {},
})

const Example = ({ run, revert }: { run: Mutation<string, unknown>['run']; revert: typeof run }) => {
  const rename = useMutation(mutationOf(run), {
    success: name => `Renamed to ${name}`,
    failure: reason => `Orders could not be changed: ${reason}`,
    undo: revert,
  })
  return <Button onClick={() => void rename.run('Invoices')}>Rename</Button>
}

test('the outcome of a write is told in a toast, with undo where there is one, and a failure stays beside what succeeds after it', () =>
  withHeldTimers(async () => {
    const [write, undo] = [heldWrite<unknown>(undefined), heldWrite<unknown>(undefined)]
    const { press, toasts } = await showInPortal(<Example run={write.run} revert={undo.run} />)
    await press('Rename')
    await write.fail(new FeError('X', 'The name is taken.', { status: 409 }))
    equal(toasts(), ['Orders could not be changed: The name is taken.'], 'refused')
    await press('Rename')
    await write.succeed()
    const failure = 'Orders could not be changed: The name is taken.'
    equal(toasts(), [failure, 'Renamed to Invoices'], 'the failure stays')
    await press('Undo')
    await undo.fail(new FeError('X', 'It is gone.', { status: 404 }))
    equal(toasts(), [failure, "This couldn't be undone: It is gone."], 'not undone')
  }))

test('what was undone is said, so that people hear it who do not see the row', async () => {
  const [write, undo] = [heldWrite<unknown>(undefined), heldWrite<unknown>(undefined)]
  const { press, toasts } = await showInPortal(<Example run={write.run} revert={undo.run} />)
  await press('Rename')
  await write.succeed()
  await press('Undo')
  await undo.succeed()
  equal(toasts(), ['Change undone'], 'said')
})

test('a write or an undo that the end of the session stopped says nothing', async () => {
  const [write, undo] = [heldWrite<unknown>(undefined), heldWrite<unknown>(undefined)]
  const { press, toasts } = await showInPortal(<Example run={write.run} revert={undo.run} />)
  const aborted = new FeError('aborted', 'Request aborted')
  await press('Rename')
  await write.fail(aborted)
  equal(toasts(), [], 'write')
  await press('Rename')
  await write.succeed()
  await press('Undo')
  await undo.fail(aborted)
  equal(toasts(), [], 'undo')
})
