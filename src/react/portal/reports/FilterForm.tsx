import { useState } from 'react'
import { styled } from 'styled-components'
import type { ReadDataFilter, ReportItem } from '../../../http/reports/answers.ts'
import type { FilterValues } from '../../../state/portal/reports/reports.ts'
import { plain } from '../../../styles/reset.ts'
import { ChoicesField } from '../../kit/choices/ChoicesField.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { Row } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { reportsMessages } from './messages.ts'
import { labelOfFilter } from './reportTexts.ts'

const Fields = styled.div.withConfig({ componentId: 'fe-report-filters' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
    align-items: start;
    gap: 16px;
  }
`

interface FieldProps {
  filter: ReadDataFilter
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A number that was typed; undefined for none. */
const numberOf = (text: string) => (text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text))

const FilterField = ({ filter, label, value, onChange }: FieldProps) => {
  const t = useMessages(reportsMessages)
  const { type, name, options, min, max } = filter
  if (type === 'boolean')
    return (
      <Checkbox
        name={name}
        label={label}
        defaultChecked={value === true}
        onChange={({ target }) => onChange(target.checked || undefined)}
      />
    )
  if (type === 'multi-select')
    return (
      <ChoicesField
        name={name}
        label={label}
        error={undefined}
        choices={options.map(({ value: id, label: text }) => ({ id, name: text }))}
        chosen={options
          .filter(option => Array.isArray(value) && value.includes(option.value))
          .map(({ value: id, label: text }) => ({ id, name: text }))}
        onChange={chosen => onChange(chosen.map(option => option.value))}
      />
    )
  if (type === 'select' || type === 'relative-date')
    return (
      <Select
        name={name}
        label={label}
        defaultValue={textOf(value)}
        options={[{ value: '', label: t('all') }, ...options].filter(
          option => type === 'select' || option.value !== '' || value === undefined,
        )}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const isNumber = type === 'number'
  return (
    <TextField
      name={name}
      label={label}
      type={isNumber ? 'number' : type === 'date' ? 'date' : 'text'}
      {...(isNumber && { min, max, step: 1 })}
      defaultValue={textOf(value)}
      onChange={({ target }) => onChange(isNumber ? numberOf(target.value) : target.value)}
    />
  )
}

interface Props {
  report: ReportItem
  /** What the report is narrowed by at first. */
  values: FilterValues
  onApply: (values: FilterValues) => void
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What a report can be narrowed by: a field for each of its filters. */
export const FilterForm = ({ report, values, onApply }: Props) => {
  const t = useMessages(reportsMessages)
  const [chosen, setChosen] = useState(values)
  const apply = () => onApply(Object.fromEntries(Object.entries(chosen).filter(([, value]) => isGiven(value))))
  return (
    <Form onSubmit={apply} aria-label={t('filters')}>
      <Fields>
        {report.dataFilters.map(filter => (
          <FilterField
            key={filter.name}
            filter={filter}
            label={labelOfFilter(t, report, filter)}
            value={values[filter.name]}
            onChange={value => setChosen(before => ({ ...before, [filter.name]: value }))}
          />
        ))}
      </Fields>
      <Row>
        <Button type="submit">{t('show')}</Button>
      </Row>
    </Form>
  )
}
