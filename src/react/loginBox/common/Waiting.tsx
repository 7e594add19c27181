import { RequestError } from '../../app/RequestError.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Wait } from '../../ui/Wait.tsx'
import { useRequest } from './useRequest.ts'

interface Props {
  /** Description of the work in progress. */
  label: string
  /** Label of the button after a failure. */
  again: string
  onTryAgain: () => void
}

/** A step that only waits for the server; after a failure the person may retry. */
export const Waiting = ({ label, again, onTryAgain }: Props) => {
  const { busy, error } = useRequest()
  if (!error) return <Wait label={label} />
  return (
    <Stack>
      <RequestError error={error} />
      <Button variant="primary" isWide isBusy={busy} onClick={onTryAgain}>
        {again}
      </Button>
    </Stack>
  )
}
