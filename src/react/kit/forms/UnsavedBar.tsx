import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { ConflictBar } from './ConflictBar.tsx'
import type { EditFormState } from './editFormState.ts'
import { kitMessages } from '../kitMessages.ts'
import { StickyBar } from './StickyBar.ts'

interface Props {
  form: EditFormState
  saveLabel?: string | undefined
  /** Whether nothing is saved yet: the button is there from the start, and there is nothing to go back to. */
  isNew?: boolean
}

/** Stays in view at the end of a form on a page while something is not saved. */
export const UnsavedBar = ({ form, saveLabel, isNew = false }: Props) => {
  const t = useMessages(kitMessages)
  if (form.conflict)
    return (
      <StickyBar>
        <ConflictBar {...form.conflict} />
      </StickyBar>
    )
  const save = (
    <Button type="submit" variant="primary" isBusy={form.busy}>
      {saveLabel ?? t('saveChanges')}
    </Button>
  )
  if (isNew) return <Row>{save}</Row>
  if (!form.isDirty && !form.busy) return null
  return (
    <StickyBar>
      <Row $justify="space-between">
        <Text data-tone="1">{t(form.isMerged ? 'merged' : 'unsaved')}</Text>
        <Row>
          <Button onClick={form.discard} aria-disabled={form.busy || undefined}>
            {t('discard')}
          </Button>
          {save}
        </Row>
      </Row>
    </StickyBar>
  )
}
