import { useFormat } from '../../messages/useFormat.ts'
import { Row } from '../../ui/Stack.tsx'
import { EndBadge } from './EndBadge.tsx'

/** The day on which something ends, with a warning when it is near. */
export const EndDate = ({ endsAt }: { endsAt: string }) => (
  <Row as="span">
    {useFormat().date(endsAt, 'long')}
    <EndBadge endsAt={endsAt} />
  </Row>
)
