import { DialogFrame } from '../../../src/react/kit/dialogs/DialogFrame.tsx'
import { useDialog, useDialogs } from '../../../src/react/kit/dialogs/DialogHost.tsx'
import { Button } from '../../../src/react/ui/Button.tsx'
import { equal, focused, test } from '../ui/mount.tsx'
import { showInPortal } from './portalParts.tsx'

const Steps = () => {
  const dialogs = useDialogs()
  return <Button onClick={() => dialogs.open(<FirstStep />)}>Open</Button>
}

const FirstStep = () => {
  const dialogs = useDialogs()
  return (
    <DialogFrame title="First">
      <Button onClick={() => dialogs.open(<SecondStep />)}>Next</Button>
    </DialogFrame>
  )
}

const SecondStep = () => {
  const { close } = useDialog()
  return (
    <DialogFrame title="Second">
      <Button onClick={close}>Done</Button>
    </DialogFrame>
  )
}

test('a second dialog replaces the first, and focus returns to what opened the first', async () => {
  const { press, dialogs } = await showInPortal(<Steps />)
  await press('Open')
  await press('Next')
  equal(dialogs(), ['Second'], 'dialogs')
  await press('Done')
  equal([dialogs(), focused()?.textContent], [[], 'Open'], 'afterwards')
})
