import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import type { ReactNode } from 'react'
import type { Refusal } from '../../../state/portal/access.ts'
import type { TranslateOf } from '../../messages/messages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { UserText } from '../../ui/Text.tsx'
import { PermissionName } from '../../kit/PermissionName.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { portalMessages } from '../messages.ts'

const icons = { unknown: SearchX, hidden: EyeOff, permission: Lock }

type Translate = TranslateOf<typeof portalMessages>

/** Heading and text for a refusal. */
const wordsOf = (t: Translate, refusal: Refusal, section: string, name: string): [string, ReactNode] => {
  if (refusal.reason === 'unknown') return [t('unknownSection'), t('unknownSectionText')]
  const organization = <UserText>{name}</UserText>
  if (refusal.reason === 'hidden') {
    const parts = t.parts('hiddenSectionText', { organization })
    return [t('hiddenSection', { section }), <Sentence key="text" parts={parts} />]
  }
  const permission = <PermissionName permission={refusal.permissions[0] ?? ''} />
  const parts = t.parts('refusedSectionText', { organization, permission })
  return [t('refusedSection', { section }), <Sentence key="text" parts={parts} />]
}

interface Props {
  /** The title of the section, or its name as it was asked for. */
  title: string
  refusal: Refusal
  /** Name of the active account. */
  organization: string | undefined
  /** The section to offer instead. */
  home: { slug: string; title: string } | undefined
  onGoHome: (home: string) => void
}

/** Shown for a link to a section that the person cannot open: the reason, and who can change that. */
export const RefusedSection = ({ title, refusal, organization, home, onGoHome }: Props) => {
  const t = useMessages(portalMessages)
  const [heading, text] = wordsOf(t, refusal, title, organization ?? t('yourOrganization'))
  return (
    <EmptyState
      icon={icons[refusal.reason]}
      title={heading}
      action={
        home && (
          <Button variant="primary" onClick={() => onGoHome(home.slug)}>
            {t('goTo', { section: home.title })}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
