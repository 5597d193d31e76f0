import { estimateRate, rateRange } from './estimate';
import { JOB_TITLES } from './job-titles';

/** Specification, section 9: the titles with each base rate, repeated here to check the data. */
test.each([
  [
    380,
    `Analyste programmeur, Analyste test, Développeur, Développeur .NET, Développeur Android,
    Développeur Angular, Développeur back-end, Développeur blockchain, Développeur C#,
    Développeur C++, Développeur Cobol, Développeur embarqué, Développeur front-end,
    Développeur iOS, Développeur mobile, Développeur Node.js, Développeur PHP,
    Développeur PL/SQL, Développeur Python, Développeur React, Développeur web,
    Ingénieur support, Testeur logiciel`,
  ],
  [
    420,
    `Analyste de données, Analyste fonctionnel, Data Analyst, Développeur full-stack,
    Développeur Java, Développeur JavaScript, Développeur Salesforce, Ingénieur QA,
    Release Manager, UX Designer, UX/UI Designer`,
  ],
  [
    450,
    `Consultant IT, Consultant support, Consultant technique, Data Engineer, Ingénieur DevOps,
    Ingénieur informatique, Ingénieur logiciel, Ingénieur réseaux, Lead Dev PHP,
    Lead développeur, Site Reliability Engineer (SRE), Tech Lead`,
  ],
  [
    500,
    `Business Analyst, Chef de projet ERP, Chef de projet informatique,
    Chef de projet infrastructure, Chef de projet MOE, Chef de projet technique, Consultant AMOA,
    Consultant BI, Consultant fonctionnel, Consultant MOA, PMO, Product Owner, Scrum Master`,
  ],
  [
    550,
    `Consultant cloud, Consultant CRM, Consultant cybersécurité, Consultant data, Consultant ERP,
    Consultant Salesforce, Consultant SAP, Consultant SIRH, Data Scientist, Expert technique,
    Ingénieur cloud, Ingénieur data, Ingénieur IA, Ingénieur infrastructure, Ingénieur sécurité,
    Ingénieur systèmes, Product Manager, Program Manager, Project Manager`,
  ],
  [
    600,
    `Administrateur bases de données, Administrateur réseaux, Administrateur systèmes,
    Chef de projet AMOA, Chef de projet digital, Chef de projet MOA, Coach agile,
    Directeur de programme, Directeur de projet, RSSI`,
  ],
  [
    650,
    `Architecte, Architecte cloud, Architecte data, Architecte infrastructure,
    Architecte logiciel, Architecte réseaux, Architecte sécurité, Architecte SI,
    Architecte solutions, Architecte technique, CDO, CTO`,
  ],
])('the base rate of %i euros applies only to its specified job titles', (rate, titles) => {
  const position = { seniority: 'confirme', lead: 'non' } as const;
  const matching = JOB_TITLES.filter((title) => estimateRate({ ...position, title }) === rate);
  expect([...matching].sort()).toEqual(titles.split(/,\s+/).sort());
});

test.each([
  ['Développeur React', 'junior', 'non', 304],
  ['Développeur React', 'confirme', 'non', 380],
  ['Développeur React', 'senior', 'oui', 547],
  ['Tech Lead', 'junior', 'oui', 432],
  ['Tech Lead', 'confirme', 'oui', 540],
  ['CTO', 'senior', 'non', 780],
  ['DevOps Engineer', 'confirme', 'non', 450],
  ['Dresseur de licornes', 'confirme', 'non', 600],
  ['constructor', 'confirme', 'non', 600],
] as const)(
  'the rate of %s (%s, lead: %s) is estimated at %i euros',
  (title, seniority, lead, rate) => {
    expect(estimateRate({ title, seniority, lead })).toBe(rate);
  },
);

test.each([
  ['Développeur React', 'confirme', { low: 380, high: 456 }],
  ['Développeur React', undefined, { low: 304, high: 547 }],
] as const)('a range of rates is estimated for %s (%s)', (title, seniority, range) => {
  expect(rateRange(title, seniority)).toEqual(range);
});
