import assert from 'node:assert/strict'
import { selfSignedCertificate } from '../../../demo/server/messaging/selfSignedCertificate.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { settingsHash } from '../../../src/backend/federation/ssoConnections.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import type { SsoConfigurationInput } from '../../../src/http/ssoConfig/types.ts'
import { createTestBackend, tokenOf, type Browser } from '../../harness/testBackend.ts'

/** Makes the store that a test runs on. */
export type MakeStore = (ports: Ports) => Promise<Store>

/** Administrators of two organizations, and somebody who may only read. */
export const admin = 'admin@acme.test'
export const stranger = 'owner@reseller.test'

/** Certificates that a provider may sign with. */
export const { certificate } = await selfSignedCertificate('idp.example.com')
export const { certificate: nextCertificate } = await selfSignedCertificate('next.example.com')

export const base64Of = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '')

/** The metadata document of a provider. */
export const metadataOf = ({
  entityId = 'https://idp.example.com/saml',
  location = 'https://idp.example.com/sso',
  keys = [certificate],
  use = ' use="signing"',
  attributes = '',
} = {}): string =>
  [
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}"${attributes}>`,
    '<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    ...keys.map(
      key =>
        `<md:KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>\n${base64Of(key)}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    ),
    `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${location}/post"/>`,
    `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${location}"/>`,
    '</md:IDPSSODescriptor></md:EntityDescriptor>',
  ].join('')

/** A backend with name servers and documents of the test, and calls as its sample people. */
export const openSso = async (makeStore?: MakeStore) => {
  /** Texts by name; `undefined` for silent name servers. */
  const records = new Map<string, string[] | undefined>()
  const documents = new Map<string, string>()
  const asked: string[] = []
  const api = await createTestBackend({
    ...(makeStore && { makeStore }),
    dns: {
      readTexts: async name => {
        asked.push(name)
        if (records.has(name) && records.get(name) === undefined) throw new Error('no answer')
        return records.get(name) ?? []
      },
    },
    identityProviders: {
      ask: async ({ href }) => {
        const text = documents.get(href)
        return text === undefined
          ? { status: 404, json: undefined }
          : { status: 200, json: JSON.parse(text) as unknown }
      },
      read: async ({ href }) => {
        const text = documents.get(href)
        return text === undefined ? { status: 404, text: '' } : { status: 200, text }
      },
    },
  })
  const { store } = api
  const signedIn = new Map<string, Promise<{ page: Browser; token: string }>>()
  const signIn = async (email: string) => {
    const page = api.browser()
    return { page, token: tokenOf(await page.signIn(email)) }
  }
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input?: Input, email = admin) => {
    const send = async () => {
      if (!signedIn.has(email)) signedIn.set(email, signIn(email))
      const { page, token } = await signedIn.get(email)!
      return page.send(operation, input, { token })
    }
    const answer = await send()
    if (answer.status !== 401) return answer
    // The token has expired.
    signedIn.delete(email)
    return send()
  }
  /** Makes every session as if the person had signed in so long ago. */
  const age = async (secondsAgo: number) => {
    const authTime = Math.floor(api.clock.now() / 1000) - secondsAgo
    for (const { id } of (await store.sessions.find(vendorScope)).items)
      await store.sessions.update(vendorScope, id, { authTime })
  }
  const make = async (fields: SsoConfigurationInput = {}, email = admin) => {
    const { status, body } = await ask(sso.create, fields, email)
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const addDomain = async (ssoConfigId: string, domain: string, email = admin) => {
    const { status, body } = await ask(sso.domainCreate, { ssoConfigId, domain }, email)
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  /** Adds a domain whose record is there, and has it checked. */
  const prove = async (ssoConfigId: string, domain: string, email = admin) => {
    const { id, txtRecord } = await addDomain(ssoConfigId, domain, email)
    records.set(`_fe-verify.${domain}`, [...(records.get(`_fe-verify.${domain}`) ?? []), txtRecord])
    const { status, body } = await ask(sso.domainValidate, { ssoConfigId, domainId: id }, email)
    assert.equal(status, 204, JSON.stringify(body))
    return { id, txtRecord }
  }
  /** Marks the settings of a connection as tested. */
  const tested = async (id: string, tenantId = '1001') => {
    const connection = (await store.ssoConnections.get(tenantId, id))!
    await store.ssoConnections.update(tenantId, id, { testedSettings: settingsHash(connection) })
  }
  const find = async (id: string, email = admin) =>
    (await ask(sso.list, undefined, email)).body.find(connection => connection.id === id)
  const domain = async (id: string) => store.ssoDomains.get(vendorScope, id)
  const auditsOf = async (action: string, tenantId = '1001') =>
    (await store.audits.find(tenantId)).items.filter(row => row.action === action).map(({ facts }) => facts)
  return { ...api, records, documents, asked, ask, age, make, addDomain, prove, tested, find, domain, auditsOf }
}
