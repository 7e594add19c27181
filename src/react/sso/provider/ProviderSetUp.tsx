import { useRef, useState, type ReactNode } from 'react'
import { protocolOf, type Guide, type Protocol } from '../../../state/sso/guideOf.ts'
import { SideBySide } from '../../kit/SideBySide.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Title } from '../../ui/Title.tsx'
import { GuideSteps, type OurValues } from './GuideSteps.tsx'
import { providerMessages } from './messages.ts'
import { OpenIdForm } from './OpenIdForm.tsx'
import { guideData } from './guides.ts'
import { SamlFields } from './SamlFields.tsx'

interface Props {
  guide: Guide
  ours: OurValues
  /** What is shown below the fields for what the provider says. */
  below: (protocol: Protocol) => ReactNode
}

/** The guide to a provider, with our values, beside the fields for what the provider says. */
export const ProviderSetUp = ({ guide, ours, below }: Props) => {
  const t = useMessages(providerMessages)
  const { name } = guideData[guide]
  const [saves, setSaves] = useState(0)
  const theirs = useRef<HTMLHeadingElement>(null)
  return (
    <SideBySide $from="880px" $widths="minmax(0, 1fr) minmax(0, 1fr)">
      <Panel>
        <Title level={4} size="small">
          {name === undefined ? t('ownStepsTitle') : t('stepsTitle', { provider: name })}
        </Title>
        <GuideSteps guide={guide} ours={ours} />
      </Panel>
      <Stack>
        <Panel>
          <Title level={4} size="small" tabIndex={-1} ref={theirs}>
            {t('theirsTitle')}
          </Title>
          {protocolOf(guide) === 'saml' ? (
            <SamlFields guide={guide} />
          ) : (
            // A secret that was saved leaves the page with its field.
            <OpenIdForm
              key={saves}
              onSaved={() => {
                setSaves(before => before + 1)
                theirs.current?.focus()
              }}
            />
          )}
        </Panel>
        {below(protocolOf(guide))}
      </Stack>
    </SideBySide>
  )
}
