import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { kitMessages } from '../kitMessages.ts'

interface Props {
  /** Saves what is typed over the change of the other person. */
  overwrite: () => void
  /** Drops what is typed and shows the change. */
  reload: () => void
}

/** Replaces the save button while the edit is in conflict with a newer version; the fields show the stored values. */
export const ConflictBar = ({ overwrite, reload }: Props) => {
  const t = useMessages(kitMessages)
  return (
    <Row role="alert" $justify="space-between">
      <Text data-tone="1">{t('conflict')}</Text>
      <Row>
        <Button onClick={reload}>{t('reload')}</Button>
        <Button variant="danger" onClick={overwrite}>
          {t('overwrite')}
        </Button>
      </Row>
    </Row>
  )
}
