import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { keptClear } from '../../ui/barStart.ts'
import { ConflictBar } from './ConflictBar.tsx'
import type { EditFormState } from './editFormState.ts'
import { kitMessages } from '../kitMessages.ts'

const Bar = styled.div.attrs(keptClear).withConfig({ componentId: 'fe-unsaved-bar' })`
  && {
    ${plain}
    position: sticky;
    inset-block-end: 12px;
    z-index: 1;
    padding: 10px 12px 10px 16px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
    box-shadow: var(--_shadow-2);
  }
`

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
      <Bar>
        <ConflictBar {...form.conflict} />
      </Bar>
    )
  const save = (
    <Button type="submit" variant="primary" isBusy={form.busy}>
      {saveLabel ?? t('saveChanges')}
    </Button>
  )
  if (isNew) return <Row>{save}</Row>
  if (!form.isDirty && !form.busy) return null
  return (
    <Bar>
      <Row $justify="space-between">
        <Text data-tone="1">{t(form.isMerged ? 'merged' : 'unsaved')}</Text>
        <Row>
          <Button onClick={form.discard} aria-disabled={form.busy || undefined}>
            {t('discard')}
          </Button>
          {save}
        </Row>
      </Row>
    </Bar>
  )
}
