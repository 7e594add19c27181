import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import type { EditFormState } from './editFormState.ts'
import { kitMessages } from '../kitMessages.ts'
import { rowFieldName } from './rowFields.ts'
import { useRows } from './useRows.ts'

const Line = styled.div.withConfig({ componentId: 'fe-form-row' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
  }
  && > :not(:last-child) {
    flex: 1 1 160px;
  }
`

type RowValues = Readonly<Record<string, string>>

interface Props {
  form: EditFormState
  /** Name of the list in the schema, where it is an array of objects. */
  name: string
  /** What the list holds, above it. */
  label: string
  /** Names a row for its buttons, for example "Header 2". */
  rowLabel: (position: number) => string
  addLabel: string
  /** What the fields of a new row begin with. */
  empty: RowValues
  /** True when the order of the rows counts. */
  isOrdered?: boolean
  /** Fields of a row; `field` gives the attributes of one. */
  children: (field: (name: string) => { name: string; error: string | undefined; defaultValue: string }) => ReactNode
}

/** A list of rows of fields that a person can add, remove and put in order. */
export const RowList = ({ form, name, label, rowLabel, addLabel, empty, isOrdered = false, children }: Props) => {
  const t = useMessages(kitMessages)
  const own = useId()
  const { rows, list, add, remove, move } = useRows((form.initial[name] ?? []) as readonly RowValues[])
  const [moved, setMoved] = useState<{ text: string; count: number }>()
  const { error } = form.rowField(name)
  const step = (key: string, index: number, by: -1 | 1) => {
    move(key, by)
    const text = t('moved', { name: rowLabel(index + 1), position: index + 1 + by })
    setMoved(before => ({ text, count: (before?.count ?? 0) + 1 }))
  }
  return (
    <Stack ref={list} $gap={3} role="group" aria-labelledby={own}>
      <Text id={own} data-tone="1">
        {label}
      </Text>
      {rows.map(({ key, values }, index) => (
        <Line key={key} data-row={key} role="group" aria-label={rowLabel(index + 1)}>
          {children(field => ({
            ...form.rowField(rowFieldName(name, key, field)),
            defaultValue: values[field] ?? '',
          }))}
          <Row $gap={0} $isOneLine>
            {isOrdered && (
              <>
                <IconButton
                  icon={ArrowUp}
                  label={t('moveUp', { name: rowLabel(index + 1) })}
                  data-move="up"
                  disabled={index === 0}
                  onClick={() => step(key, index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('moveDown', { name: rowLabel(index + 1) })}
                  data-move="down"
                  disabled={index === rows.length - 1}
                  onClick={() => step(key, index, 1)}
                />
              </>
            )}
            <IconButton
              icon={Trash}
              label={t('removeRow', { name: rowLabel(index + 1) })}
              data-remove=""
              onClick={() => remove(key)}
            />
          </Row>
        </Line>
      ))}
      {error && (
        <Text data-tone="danger" data-size="13">
          {error}
        </Text>
      )}
      <Row>
        <Button icon={Plus} data-add="" onClick={() => add(empty)}>
          {addLabel}
        </Button>
      </Row>
      <Announcer text={moved?.text} {...(moved && { count: moved.count })} />
    </Stack>
  )
}
