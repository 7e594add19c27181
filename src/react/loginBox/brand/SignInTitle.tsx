import { useStore } from '@nanostores/react'
import { use, type CSSProperties } from 'react'
import { styled } from 'styled-components'
import { languages } from '../../../locales/loaders.generated.ts'
import type { App } from '../../../state/kit/app.ts'
import { branding } from '../../../state/vendor/branding.ts'
import { plain } from '../../../styles/reset.ts'
import { useLiveScope } from '../../app/host.ts'
import { languagesOf } from '../../messages/messages.ts'
import { fillParams } from '../../messages/params.ts'
import { MessageSourceContext, useMessages } from '../../messages/useMessages.ts'
import { cutText } from '../../ui/cutText.ts'
import { withoutDirectionMarks } from '../../ui/directionMarks.ts'
import { brandMessages } from './messages.ts'

/* As high as one line of a title at any length of the name, because a second one would move the field below while somebody
   types into it: the letters get smaller, then there are two small lines, and what is longer still is cut. */
const Room = styled.span.withConfig({ componentId: 'fe-sign-in-title' })`
  && {
    ${plain}
    display: grid;
    align-content: center;
    block-size: 32px;
    font-size: clamp(14px, calc((min(100cqi, 400px) - 64px) / var(--_letters) / 0.58), 1em);
    line-height: 1.14;
  }
  .fe-logo + * && {
    font-size: clamp(14px, calc((min(100cqi, 400px) - 64px) / var(--_letters) / 0.87), 1em);
  }
`

const Lines = styled.span.withConfig({ componentId: 'fe-sign-in-lines' })`
  && {
    ${plain}
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
`

interface Props {
  /** The title without a name. */
  children: string
}

/** The title of the first step: names the application, where its name is configured. */
export const SignInTitle = ({ children }: Props) => {
  const { app } = useLiveScope() ?? {}
  return app ? <TitleOf app={app}>{children}</TitleOf> : children
}

const TitleOf = ({ app, children }: Props & { app: App }) => {
  const { name } = useStore(app.use(branding).$look)
  const t = useMessages(brandMessages)
  const { locale } = use(MessageSourceContext)
  if (name === undefined) return children
  const params = { name: withoutDirectionMarks(cutText(name)) }
  const title = t('signInTo', params)
  const isTranslated = languagesOf(locale).some(language => Object.hasOwn(languages, language))
  // Until the translation is loaded, the painted title stays.
  if (isTranslated && title === fillParams(brandMessages.english.signInTo, params, locale)) return children
  return (
    <Room style={{ '--_letters': title.length } as CSSProperties}>
      <Lines>{title}</Lines>
    </Room>
  )
}
