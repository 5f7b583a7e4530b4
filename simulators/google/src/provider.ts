import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { interactionPolicy, Provider, type Configuration, type JWK } from 'oidc-provider';
import { type Environment } from './config/env.js';
import { type IdTokenTampering } from './id-token-tampering.js';
import { type Identities } from './identities.js';
import { errorPage } from './login-page/login-page.js';

/** Google's sign-in: code with PKCE, a nonce, e-mail and name in the ID token, no consent page. */
export function createProvider(
  env: Environment,
  identities: Identities,
  tampering: IdTokenTampering,
): Provider {
  const policy = interactionPolicy.base();
  // Google supports this prompt; the choice of an account on the login page satisfies it.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  policy.get('login')?.checks.add(consentEachTime);
  const keys = [signingKey('RS256'), signingKey('ES256')];
  const configuration: Configuration = {
    clients: [
      {
        client_id: env.CLIENT_ID,
        client_secret: env.CLIENT_SECRET,
        redirect_uris: env.REDIRECT_URIS,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      Session: 60,
      Interaction: 3_600,
      AccessToken: 3_600,
      IdToken: 3_600,
      AuthorizationCode: 60,
      Grant: 3_600,
    },
    expiresWithSession: () => false,
    findAccount: (_ctx, sub) => {
      const identity = identities.find(sub);
      return identity && { accountId: sub, claims: () => ({ ...identity }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'html';
      ctx.body = errorPage(error, error_description ?? '');
    },
  };
  const provider = new Provider(env.ISSUER, configuration);
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === '/token') ctx.body = await tampering.apply(ctx.body, keys[0]);
  });
  return provider;
}

/** Sign-ins are not remembered, so that a test can use another account next time. */
const consentEachTime = new interactionPolicy.Check(
  'ask_each_time',
  'The person has to choose an account',
  'login_required',
  ({ oidc }) => oidc.result?.login === undefined,
);

/** Parsed from PEM: in Node 20 the export of a new key object as JWK sometimes never returns. */
function signingKey(alg: 'RS256' | 'ES256'): JWK {
  const { privateKey } =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const readBack = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return {
    ...readBack.export({ format: 'jwk' }),
    alg,
    use: 'sig',
    kid: `${alg}-${randomBytes(6).toString('hex')}`,
  };
}
