import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { changeKinds } from '../../src/state/vendor/changeKinds.ts'

const state = join(import.meta.dirname, '..', '..', 'src', 'state')

/** Mutations that hosts are not told of, by the reason. */
const silent: Readonly<Record<string, readonly string[]>> = {
  'they only ask the server something, or read a file': [
    'allAccounts.readCounts',
    'auditExport.write',
    'auditFiles.read',
    'auditSeals.checkpoint',
    'auditSeals.verifyAll',
    'accessReviews.evidence',
    'billing.readPdf',
    'billing.readUbl',
    'billing.refresh',
    'fixes.plan',
    'imports.check',
    'invitedMembers.check',
    'inviteLink.show',
    'ownAccount.readData',
    'policyImpact.impact',
    'reports.csv',
    'reports.document',
    'reports.editionFile',
    'roles.impact',
    'ssoConnections.checkIssuer',
    'ssoTests.uncover',
    'webhookLog.countWaiting',
  ],
  'they send something again, or try it': [
    'auditStreams.test',
    'directories.sendSamples',
    'profile.sendPasswordLink',
    'profile.sendVerification',
    'ssoTests.start',
    'webhookLog.replay',
    'webhookLog.retry',
    'webhookTests.send',
  ],
  'another step of the same change tells': [
    'billing.advanceClock',
    'billing.beginCard',
    'cards.answerChallenge',
    'cards.saveTestCard',
    'contactChange.addNumber',
    'contactChange.again',
    'contactChange.startEmail',
    'contactChange.startPhone',
    'contactChange.startProof',
    'contactChange.startRemoval',
    'factorPhone.sendAgain',
    'factorPhone.sendToNew',
    'factorPhone.sendToOwn',
    'secondFactors.beginApp',
    'slackConnection.connect',
    'ssoTests.useSubject',
  ],
  'it is how the portal is shown to one person, or a copy': [
    'auditFiles.remove',
    'auditFiles.start',
    'auditViews.remove',
    'auditViews.save',
    'notifications.markAllRead',
    'notifications.setKind',
    'notifications.setPinned',
    'notifications.setStatus',
    'ownApplications.use',
    'reports.make',
    'reports.removeEdition',
    'reports.send',
    'securityCenter.dismiss',
    'securityCenter.restore',
    'securityCenter.setDigest',
  ],
  'links to a page for others change nothing by themselves': [
    'ssoLinks.discard',
    'ssoLinks.makeReportLink',
    'ssoLinks.makeSetUpLink',
    'ssoLinks.revokeReportLink',
    'ssoLinks.revokeSetUpLink',
  ],
  'the session tells': ['impersonated.scope', 'memberActions.impersonate'],
}

/** The options of every mutation of portal and partner shell, by file and name. */
const mutations = ['portal', 'partner'].flatMap(folder =>
  readdirSync(join(state, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .flatMap(entry => {
      const source = readFileSync(join(entry.parentPath, entry.name), 'utf8')
      /** Options of several mutations, of which one says what is told. */
      const shared = [...source.matchAll(/const (\w+) = \{[^}]*tells:/g)].map(([, name]) => name ?? '')
      return [...source.matchAll(/(\w+)[^\w]+(?:\w+\([^)]*\) =>\s*)?mutation\(scope, \{/g)].map(found => {
        const start = found.index + found[0].length
        let end = start
        for (let depth = 1; depth > 0; end += 1) depth += { '{': 1, '}': -1 }[source[end] ?? '}'] ?? 0
        const options = source.slice(start, end)
        const isTold = options.includes('tells:') || shared.some(name => options.includes(`...${name}`))
        return { name: `${entry.name.slice(0, -3)}.${found[1] ?? ''}`, isTold }
      })
    }),
)

test('every change that a person makes in the portal is told to the host, or is listed with why not', () => {
  const untold = mutations.filter(({ isTold }) => !isTold).map(({ name }) => name)
  assert.deepEqual(untold.sort(), Object.values(silent).flat().sort())
})

test('every kind of change is told somewhere', () => {
  const told = readdirSync(state, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== 'changeKinds.ts')
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
  assert.deepEqual(
    Object.keys(changeKinds).filter(kind => !told.includes(`'${kind}'`)),
    [],
  )
})
