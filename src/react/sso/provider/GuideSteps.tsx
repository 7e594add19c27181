import type { ReactNode } from 'react'
import { protocolOf, type Guide } from '../../../state/sso/guideOf.ts'
import { samlAttributeNames, type SamlAttributeKind } from '../../../state/sso/samlAttributes.ts'
import { Sentence } from '../../kit/Sentence.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Link } from '../../ui/Link.tsx'
import { CopyField } from '../../ui/portal/CopyField.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { NumberedStep, NumberedSteps } from '../../ui/portal/NumberedSteps.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Code, Strong, Text } from '../../ui/Text.tsx'
import { useCopyLabels } from '../../kit/useCopyLabels.ts'
import { guideData, type GuideData, type OurValue } from './guides.ts'
import { guideMessages, type GuideTranslate } from './guideMessages.ts'

/** What is entered at a provider; what a server doesn't tell is undefined. */
export interface OurValues {
  acsUrl: string
  entityId: string
  redirectUri: string
  metadataUrl: string | undefined
}

interface Props {
  guide: Guide
  ours: OurValues
}

/** How an application is set up at a provider, step by step, with our values to copy. */
export const GuideSteps = ({ guide, ours }: Props) => {
  const t = useMessages(guideMessages)
  const { create, values, attributes, assign, take } = guideData[guide]
  const isSaml = protocolOf(guide) === 'saml'
  return (
    <NumberedSteps>
      <Step menu={create.menu && sentence(t, 'openMenu', create.menu)} note={create.note && t(create.note)} />
      <Step
        menu={values.menu === undefined ? t('enterValuesPlain') : sentence(t, 'enterValues', values.menu)}
        note={values.note && t(values.note)}
      >
        <ValueFields values={values} ours={ours} />
      </Step>
      <Step
        menu={attributes.menu === undefined ? t('sendAttributesPlain') : sentence(t, 'sendAttributes', attributes.menu)}
        note={attributes.note && t(attributes.note)}
      >
        <Attributes guide={guide} />
        {!isSaml && <Text data-size="13">{t('groupsClaim')}</Text>}
      </Step>
      <Step
        menu={assign.menu === undefined ? t('assignPlain') : sentence(t, 'assign', assign.menu)}
        note={assign.note && t(assign.note)}
      />
      <Step menu={take.menu && sentence(t, 'take', take.menu)} note={take.note && t(take.note)} />
    </NumberedSteps>
  )
}

type MenuKey = 'openMenu' | 'enterValues' | 'sendAttributes' | 'assign' | 'take'

const sentence = (t: GuideTranslate, key: MenuKey, menu: string) => (
  <Sentence parts={t.parts(key, { menu: <Strong dir="ltr">{menu}</Strong> })} />
)

const Step = ({ menu, note, children }: { menu: ReactNode; note: string | undefined; children?: ReactNode }) => (
  <NumberedStep>
    <Stack $gap={3}>
      {menu && <Text>{menu}</Text>}
      {note !== undefined && <Text>{note}</Text>}
      {children}
    </Stack>
  </NumberedStep>
)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

const valueOf = (ours: OurValues, value: OurValue): string | undefined =>
  value === 'acsPattern' ? `^${escaped(ours.acsUrl)}$` : ours[value]

const valueNames = {
  acsUrl: 'acsUrl',
  acsPattern: 'acsUrl',
  entityId: 'entityId',
  redirectUri: 'redirectUri',
  metadataUrl: 'ourMetadataUrl',
} as const satisfies Record<OurValue, string>

const ValueFields = ({ values: { fields }, ours }: { values: GuideData['values']; ours: OurValues }) => {
  const t = useMessages(guideMessages)
  const labels = useCopyLabels()
  return (
    <>
      {fields.map(([label, key]) => {
        const value = valueOf(ours, key)
        if (value === undefined || value === '') return null
        const name = label ?? t(valueNames[key])
        return <CopyField key={name} label={name} value={value} labels={labels} />
      })}
      {fields.some(([, key]) => key === 'acsUrl') && ours.metadataUrl !== undefined && (
        <Text data-size="13">
          <Link href={ours.metadataUrl}>{t('downloadMetadata')}</Link>
        </Text>
      )}
    </>
  )
}

const kinds = { email: 'email', name: 'fullName', groups: 'groupNames' } as const satisfies Record<
  SamlAttributeKind,
  string
>

const Attributes = ({ guide }: { guide: Guide }) => {
  const t = useMessages(guideMessages)
  const { attributes } = guideData[guide]
  const isAny = guide === 'saml'
  return (
    <Facts
      facts={attributes.rows.map(({ kind, name, from }) => ({
        label: t(kinds[kind]),
        value: isAny ? (
          <Sentence
            parts={t.parts('anyName', {
              name: <Code>{name}</Code>,
              others: <Code>{samlAttributeNames[kind].slice(1).join(', ')}</Code>,
            })}
          />
        ) : (
          <Code dir="ltr">{from === undefined ? name : `${name} = ${from}`}</Code>
        ),
      }))}
    />
  )
}
