import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { CheckboxInput } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { rolesMessages } from './messages.ts'
import { Category, Choice, Head, Heading, Opener, Small, LabelText } from './permissionStyles.ts'

interface Props {
  name: string
  /** How many of it the role has, and how many there are. */
  chosen: number
  total: number
  /** Whether some of it can be changed. */
  isChangeable: boolean
  isExpanded: boolean
  toggle: () => void
  expand: () => void
  children: ReactNode
}

/** A category of permissions: its heading has a checkbox for all of it. */
export const PermissionCategory = (props: Props) => {
  const { name, chosen, total, isChangeable, isExpanded, toggle, expand, children } = props
  const t = useMessages(rolesMessages)
  return (
    <Category>
      <Head>
        <Opener
          type="button"
          aria-expanded={isExpanded}
          aria-label={t(isExpanded ? 'collapse' : 'expand', { category: name })}
          onClick={expand}
        >
          <Icon icon={ChevronRight} size={16} />
        </Opener>
        <Heading>
          <Choice data-fixed={isChangeable ? undefined : ''}>
            <CheckboxInput
              ref={(box: HTMLInputElement | null) => {
                if (box) box.indeterminate = chosen > 0 && chosen < total
              }}
              type="checkbox"
              checked={chosen > 0 && chosen === total}
              aria-disabled={!isChangeable || undefined}
              onChange={() => isChangeable && toggle()}
            />
            <LabelText>{name}</LabelText>
          </Choice>
        </Heading>
        <Small>{t('chosenCount', { chosen, total })}</Small>
      </Head>
      {isExpanded && children}
    </Category>
  )
}
