import { useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { maskedField } from '../../ui/masked.ts'
import { Input } from '../../ui/TextField.tsx'

/**
 * A password field that password managers find beside the identifier and people do not. Once a manager fills it, it
 * unfolds, and one submit does both steps.
 */
export const CollapsedPassword = ({ label }: { label: string }) => {
  const [isFilled, setFilled] = useState(false)
  return (
    <Field label={label} isCollapsed isFilled={isFilled}>
      {ties => (
        <Input
          {...ties}
          {...maskedField}
          name="password"
          type="password"
          autoComplete="current-password"
          tabIndex={isFilled ? 0 : -1}
          onInput={event => setFilled(event.currentTarget.value !== '')}
        />
      )}
    </Field>
  )
}
