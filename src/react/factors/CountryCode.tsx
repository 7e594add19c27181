import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { use, useEffect, useMemo, useState, type ChangeEvent, type RefObject } from 'react'
import { styled } from 'styled-components'
import { numberRules } from '../../state/factors/typedPhoneNumber.ts'
import { own, plain } from '../../styles/reset.ts'
import { MessageSourceContext, useMessages } from '../messages/useMessages.ts'
import { Icon } from '../ui/Icon.tsx'
import { fieldControl } from '../ui/fieldControl.ts'
import { enrolMessages } from './enrolmentMessages.ts'

/* The list is the system's own; the closed control has no room for a country's name, so its two letters lie over it. */
const Control = styled.select.withConfig({ componentId: 'fe-country-code' })`
  && {
    ${fieldControl}
    grid-area: 1 / 1;
    color: transparent;
    cursor: pointer;
  }
`

const Choice = styled.option.withConfig({ componentId: 'fe-country' })`
  && {
    ${own}
    background: var(--_surface-1);
    color: var(--_text-1);
  }
`

const Layers = styled.span.withConfig({ componentId: 'fe-country-layers' })`
  && {
    ${plain}
    display: grid;
  }
`

const Letters = styled.span.withConfig({ componentId: 'fe-country-letters' })`
  && {
    ${plain}
    grid-area: 1 / 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-inline: 12px;
    color: var(--_text-1);
    font: var(--_field-font);
    pointer-events: none;
  }
`

type Rules = Awaited<ReturnType<typeof numberRules>>

/** The numbering rules, once they are loaded. Without them the calling code is typed. */
const useRules = (): Rules | undefined => {
  const [rules, setRules] = useState<Rules>()
  useEffect(() => {
    let isCurrent = true
    numberRules().then(
      loaded => isCurrent && setRules(loaded),
      () => {}, // The number itself reports it.
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return rules
}

/** The country of the number in a field; it follows what is typed or filled in. */
const useCountry = (rules: Rules | undefined, field: RefObject<HTMLInputElement | null>) => {
  const [country, setCountry] = useState<string>()
  useEffect(() => {
    const input = field.current
    if (!rules || !input) return
    const follow = () =>
      setCountry(before => (/^\s*(?:\+|00)/.test(input.value) ? rules.countryOf(input.value) : undefined) ?? before)
    follow()
    input.addEventListener('input', follow)
    return () => input.removeEventListener('input', follow)
  }, [rules, field])
  return [country, setCountry] as const
}

/** The countries with their calling codes, by name in the element's language. */
const useOptions = (rules: Rules | undefined) => {
  const { locale } = use(MessageSourceContext)
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
    const { compare } = new Intl.Collator([locale, 'en'])
    return (rules?.callingCodes() ?? [])
      .map(({ country, code }) => ({ country, code, name: names.of(country) ?? country }))
      .sort((one, other) => compare(one.name, other.name))
  }, [rules, locale])
}

interface Props {
  /** The field with the number. */
  field: RefObject<HTMLInputElement | null>
  onChange: () => void
}

/** A choice of country that writes its calling code at the start of the number, in place of another one. */
export const CountryCode = ({ field, onChange }: Props) => {
  const t = useMessages(enrolMessages)
  const rules = useRules()
  const [country, setCountry] = useCountry(rules, field)
  const options = useOptions(rules)
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    const input = field.current
    const { code } = options.find(option => option.country === value) ?? {}
    if (!input || !code) return
    const known = options.find(option => option.country === country)?.code
    const number = input.value.trim().replace(/^00/, '+')
    const rest = number.startsWith(`+${known ?? ''}`) ? number.slice(1 + (known?.length ?? 0)) : number
    input.value = `+${code} ${rest.replace(/^\+/, '').trim()}`
    setCountry(value)
    onChange()
    input.focus()
  }
  return (
    <Layers>
      <Control
        aria-label={t('countryCode')}
        autoComplete="off"
        disabled={options.length === 0}
        value={country ?? ''}
        onChange={choose}
      >
        <Choice value="" disabled />
        {options.map(({ country: id, code, name }) => (
          <Choice key={id} value={id}>
            {`${name} (+${code})`}
          </Choice>
        ))}
      </Control>
      <Letters aria-hidden="true">
        <span>{country ?? '+'}</span>
        <Icon icon={ChevronDown} size={16} />
      </Letters>
    </Layers>
  )
}
