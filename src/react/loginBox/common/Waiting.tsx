import { useStore } from '@nanostores/react'
import { flowView } from '../../../state/signIn/flowView.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { StepError } from './StepError.tsx'
import { Wait } from '../../ui/Wait.tsx'

interface Props {
  /** What is going on. */
  label: string
  /** What the button says after a failure. */
  again: string
  onTryAgain: () => void
}

/** A step that only waits for the server; after a failure the person may try again (H4). */
export const Waiting = ({ label, again, onTryAgain }: Props) => {
  const { busy, error } = useStore(useFlow(flowView).$request)
  if (!error) return <Wait label={label} />
  return (
    <Stack>
      <StepError error={error} />
      <Button variant="primary" isWide isBusy={busy} onClick={onTryAgain}>
        {again}
      </Button>
    </Stack>
  )
}
