import type { ComponentProps } from 'react'
import { RowList } from '../../src/react/kit/forms/RowList.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'

/** A list of names and values in the field `headers` of a form, which can be put in order. */
export const HeaderRows = ({ form }: Pick<ComponentProps<typeof RowList>, 'form'>) => (
  <RowList
    form={form}
    name="headers"
    label="Headers"
    rowLabel={position => `Header ${position}`}
    addLabel="Add header"
    empty={{ name: '', value: '' }}
    isOrdered
  >
    {field => (
      <>
        <TextField {...field('name')} label="Name" />
        <TextField {...field('value')} label="Value" />
      </>
    )}
  </RowList>
)
