import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/TextField.tsx'
import { maskedField } from '../ui/masked.ts'
import type { CountryCode } from './CountryCode.tsx'

const Parts = styled.div.withConfig({ componentId: 'fe-phone' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 8px;
    & > input {
      grid-column: 2;
    }
    &[data-whole] > input {
      grid-column: 1 / -1;
    }
  }
`

interface Props {
  name: string
  label: string
  /** Hint about the format of the number. */
  description: string
  error: string | undefined
  /** Runs when the number changes, which makes `error` obsolete. */
  onInput: () => void
}

/**
 * The choice of country, which has its place before the field while it loads. Null when it could not be loaded: the calling
 * code is typed then.
 */
const useCountryCode = (): typeof CountryCode | undefined | null => {
  const [Loaded, setLoaded] = useState<typeof CountryCode | null>()
  useEffect(() => {
    import('./CountryCode.tsx').then(
      module => setLoaded(() => module.CountryCode),
      () => setLoaded(null),
    )
  }, [])
  return Loaded
}

/** A field for a phone number with its calling code, which may be typed or chosen by country. */
export const PhoneField = ({ label, description, error, onInput, ...input }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const Country = useCountryCode()
  return (
    <Field label={label} description={description} error={error} hasParts>
      {fieldProps => (
        <Parts data-whole={Country === null ? '' : undefined}>
          {Country && <Country field={field} onChange={onInput} />}
          <Input
            ref={field}
            {...input}
            {...fieldProps}
            type="tel"
            dir="ltr"
            inputMode="tel"
            autoComplete="tel"
            required
            onInput={onInput}
            {...maskedField}
          />
        </Parts>
      )}
    </Field>
  )
}
