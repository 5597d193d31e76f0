import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, assetHeaders, openHeaders, type HeaderField } from './headers';
import { ANY, hostedSite, plainPath, writeWhole, type HostedSite } from './hosting';
import { CURRENT } from './site-folder';

/** Beside the link to the current site. */
export const CLOUDFRONT_FILE = 'cloudfront.json';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html, and CloudFormation's own. */
const MOST = {
  'bytes of a function': 10_240,
  'characters of a policy': 1_783,
  'further headers': 10,
  'characters of all headers': 10_240,
  'further cache behaviors': 24,
  'bytes of a template': 51_200,
} as const;

function assertFits(what: keyof typeof MOST, size: number): void {
  if (size <= MOST[what]) return;
  throw new Error(
    `CloudFront takes ${String(MOST[what])} ${what}; this site has ${String(size)}. Choose another host.`,
  );
}

/**
 * Finds the file of an address. It knows no pages, as it cannot ask the bucket: an address whose last segment has a dot is a
 * file, and "/gone/" redirects to "/gone", which is missing. Redirects lead to plain paths only, never to "//evil.example".
 * Its engine is njs, which has no destructuring.
 */
const addressFunction = (patterns: readonly string[]) => String.raw`
const patterns = ${JSON.stringify(patterns.map(plainPath).toSorted())};
function documentOf(path) {
  const segments = path.replace(/\/$/, '').split('/');
  return patterns.find((pattern) => {
    const own = pattern.split('/');
    const fits = (one, index) => one === segments[index] || (one === '${ANY}' && segments[index] !== '');
    return own.length === segments.length && own.every(fits);
  });
}
function handler(event) {
  const request = event.request;
  const path = request.uri.replace(/\/+/g, '/');
  const index = /^(.*)\/index(\.html)?$/.exec(path);
  const page = index ? index[1] : path.replace(/\/$/, '');
  const document = index ? undefined : documentOf(path);
  if (document) request.uri = document + '/index.html';
  else if (path !== '/' && page !== path && /^(\/[\w-]+)*$/.test(page)) {
    const query = request.rawQueryString();
    const location = { value: (page || '/') + (query ? '?' + query : '') };
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location } };
  } else if (/(^|\/[^./]+)$/.test(page)) request.uri = page + '/index.html';
  return request;
}
`;

/** Headers that a policy has fields of its own for. */
const SECURITY: Readonly<Record<string, (value: string) => [field: string, value: object]>> = {
  'Strict-Transport-Security': (value) => [
    'StrictTransportSecurity',
    {
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      IncludeSubdomains: value.includes('includeSubDomains'),
      Preload: value.includes('preload'),
    },
  ],
  'X-Content-Type-Options': () => ['ContentTypeOptions', {}],
  'X-Frame-Options': (value) => ['FrameOptions', { FrameOption: value }],
  'Referrer-Policy': (value) => ['ReferrerPolicy', { ReferrerPolicy: value }],
  'Content-Security-Policy': (value) => {
    assertFits('characters of a policy', value.length);
    return ['ContentSecurityPolicy', { ContentSecurityPolicy: value }];
  },
};

/** Any site may read the files, without credentials. CloudFront has fields of its own for these headers too. */
const ANY_SITE = {
  AccessControlAllowOrigins: { Items: ['*'] },
  AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
  AccessControlAllowHeaders: { Items: ['*'] },
  AccessControlAllowCredentials: false,
  OriginOverride: true,
};
const ALLOWED_SITES = 'Access-Control-Allow-Origin';

/** Each object of the bucket has its own caching, so that the 404 of a missing asset is not cached. */
function headersPolicy(name: string, headers: readonly HeaderField[]) {
  const own = headers.filter(({ key }) => key !== CACHE);
  const security = own.flatMap(({ key, value }) => {
    const field = SECURITY[key]?.(value);
    return field ? [[field[0], { ...field[1], Override: true }] as const] : [];
  });
  const custom = own.filter(({ key }) => !SECURITY[key] && key !== ALLOWED_SITES);
  assertFits('further headers', custom.length);
  assertFits(
    'characters of all headers',
    own.reduce((sum, { key, value }) => sum + key.length + value.length, 0),
  );
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: named(name),
        ...(own.some(({ key }) => key === ALLOWED_SITES) ? { CorsConfig: ANY_SITE } : {}),
        SecurityHeadersConfig: Object.fromEntries(security),
        CustomHeadersConfig: {
          Items: custom.map(({ key, value }) => ({ Header: key, Value: value, Override: true })),
        },
      },
    },
  };
}

const named = (name: string) => ({ 'Fn::Sub': `\${AWS::StackName}-${name}` });
const of = (resource: string, attribute: string) => ({ 'Fn::GetAtt': [resource, attribute] });

/** "CachingOptimized": keeps to the caching of each object, but for one second at least, and compresses. */
const MANAGED_CACHE_POLICY = '658327ea-f89d-4fab-a63d-7e88639e58f6';

const behavior = (policy: string) => ({
  TargetOriginId: 'bucket',
  ViewerProtocolPolicy: 'redirect-to-https',
  CachePolicyId: MANAGED_CACHE_POLICY,
  Compress: true,
  ResponseHeadersPolicyId: { Ref: policy },
});

/** A template of CloudFormation: a private bucket, and a distribution that alone reads it. */
export function cloudFrontTemplate({
  headers,
  open,
  patterns,
}: Omit<HostedSite, 'assets' | 'data'>) {
  const FunctionCode = addressFunction(patterns);
  assertFits('further cache behaviors', open.length + 1);
  assertFits('bytes of a function', Buffer.byteLength(FunctionCode));
  const allowed = (action: string, resource: string) => ({
    Effect: 'Allow',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Action: action,
    Resource: { 'Fn::Sub': resource },
    Condition: {
      StringEquals: {
        'AWS:SourceArn': {
          'Fn::Sub':
            'arn:${AWS::Partition}:cloudfront::${AWS::AccountId}:distribution/${Distribution}',
        },
      },
    },
  });
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Parameters: {
      BucketName: { Type: 'String' },
      DomainName: { Type: 'String' },
      CertificateArn: { Type: 'String', Description: 'of the domain, in us-east-1' },
    },
    Resources: {
      Bucket: {
        Type: 'AWS::S3::Bucket',
        DeletionPolicy: 'Retain',
        UpdateReplacePolicy: 'Retain',
        Properties: {
          BucketName: { Ref: 'BucketName' },
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
        },
      },
      BucketPolicy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: {
          Bucket: { Ref: 'Bucket' },
          PolicyDocument: {
            Version: '2012-10-17',
            // With the right to list, a missing object is answered with 404 in place of 403. Nobody else can list: the
            // function asks for objects only, and the cache policy drops queries.
            Statement: [
              allowed('s3:GetObject', '${Bucket.Arn}/*'),
              allowed('s3:ListBucket', '${Bucket.Arn}'),
            ],
          },
        },
      },
      Access: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: named('bucket'),
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      Addresses: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: named('addresses'),
          AutoPublish: true,
          FunctionCode,
          FunctionConfig: { Comment: 'Files of addresses', Runtime: 'cloudfront-js-2.0' },
        },
      },
      DocumentHeaders: headersPolicy('documents', headers),
      AssetHeaders: headersPolicy('assets', assetHeaders(headers)),
      OpenHeaders: headersPolicy('open', openHeaders(headers)),
      OpenAssetHeaders: headersPolicy('open-assets', openHeaders(assetHeaders(headers))),
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Enabled: true,
            HttpVersion: 'http2and3',
            IPV6Enabled: true,
            Aliases: [{ Ref: 'DomainName' }],
            ViewerCertificate: {
              AcmCertificateArn: { Ref: 'CertificateArn' },
              SslSupportMethod: 'sni-only',
              MinimumProtocolVersion: 'TLSv1.2_2021',
            },
            Origins: [
              {
                Id: 'bucket',
                DomainName: of('Bucket', 'RegionalDomainName'),
                OriginAccessControlId: of('Access', 'Id'),
                S3OriginConfig: { OriginAccessIdentity: '' },
              },
            ],
            DefaultCacheBehavior: {
              ...behavior('DocumentHeaders'),
              FunctionAssociations: [
                { EventType: 'viewer-request', FunctionARN: of('Addresses', 'FunctionARN') },
              ],
            },
            // The first pattern that fits decides.
            CacheBehaviors: [
              ...open.map((folder) => ({
                PathPattern: `${folder}*`,
                ...behavior(folder.startsWith('/assets/') ? 'OpenAssetHeaders' : 'OpenHeaders'),
              })),
              { PathPattern: '/assets/*', ...behavior('AssetHeaders') },
            ],
            CustomErrorResponses: [
              {
                ErrorCode: 404,
                ResponseCode: 404,
                ResponsePagePath: '/404.html',
                ErrorCachingMinTTL: 0,
              },
            ],
          },
        },
      },
    },
    Outputs: { Domain: { Value: of('Distribution', 'DomainName') } },
  };
}

/**
 * Writes the template for a bucket behind CloudFront. It changes with the headers of the operator's configuration, and when
 * a route with a parameter comes or goes.
 * @returns its path.
 * @throws when the site has more than CloudFront takes.
 */
export function writeCloudFront(sites: string): string {
  const text = JSON.stringify(cloudFrontTemplate(hostedSite(realpathSync(join(sites, CURRENT)))));
  assertFits('bytes of a template', Buffer.byteLength(text));
  return writeWhole(join(sites, CLOUDFRONT_FILE), `${text}\n`);
}
