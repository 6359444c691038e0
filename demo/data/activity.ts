import type { ApplicationStatus } from '../../server/db/schema.ts';

type Choice = [candidate: string, company: string, title: string];

export const applications: Array<[...Choice, status: ApplicationStatus]> = [
  ['Maya Thibodeaux', 'Harbor Light Hospital', 'Registered Nurse, Weekends', 'Shortlist'],
  ['Maya Thibodeaux', 'Harbor Light Hospital', 'Nurse Manager', 'Rejected'],
  ['Maya Thibodeaux', 'Prairie Community Clinics', 'Clinic Nurse', 'Pending'],
  ['Jonah Whitfield', 'Bluestem Software', 'Software Engineer', 'Pending'],
  ['Jonah Whitfield', 'Otter Creek Analytics', 'Full Stack Developer', 'Shortlist'],
  ['Jonah Whitfield', 'Ferrous Robotics', 'Senior Software Engineer', 'Rejected'],
  ['Rosa Delgado', 'Harbor Light Hospital', 'Line Cook', 'Pending'],
  ['Rosa Delgado', 'Early Bird Bakery', 'Pastry Baker', 'Shortlist'],
  ['Rosa Delgado', 'Seagrass Hotels', 'Head Chef', 'Rejected'],
  ['Samuel Okafor', 'Ferrous Robotics', 'Mechanical Engineer', 'Shortlist'],
  ['Samuel Okafor', 'Bluestem Software', 'Project Manager', 'Rejected'],
  ['Linh Tran', 'Early Bird Bakery', 'Bookkeeper', 'Pending'],
  ['Linh Tran', 'Bluestem Software', 'Human Resources Specialist', 'Pending'],
  ['Caleb Yazzie', 'Northlight Energy', 'Electrician', 'Pending'],
  ['Hannah Lindqvist', 'Granite County Schools', 'Third Grade Teacher', 'Pending'],
  ['Darnell Brooks', 'Halfway Freight', 'Warehouse Manager', 'Shortlist'],
  ['Priya Raman', 'Bluestem Software', 'Data Analyst', 'Shortlist'],
  ['Priya Raman', 'Harbor Light Hospital', 'Laboratory Technician', 'Pending'],
  ['Walter Prentiss', 'Harbor Light Hospital', 'Custodian', 'Pending'],
  ['Walter Prentiss', 'Harbor Light Hospital', 'Line Cook', 'Rejected'],
  ['Darnell Brooks', 'Harbor Light Hospital', 'Custodian', 'Shortlist'],
  ['Hannah Lindqvist', 'Harbor Light Hospital', 'Custodian', 'Rejected'],
  ['Caleb Yazzie', 'Harbor Light Hospital', 'Custodian', 'Rejected'],
  ['Linh Tran', 'Harbor Light Hospital', 'Laboratory Technician', 'Rejected'],
];

export const savedJobs: Choice[] = [
  ['Maya Thibodeaux', 'Juniper Home Care', 'Home Health Nurse'],
  ['Maya Thibodeaux', 'Harbor Light Hospital', 'Registered Nurse, Night Shift'],
  ['Maya Thibodeaux', 'Granite County Schools', 'Teaching Assistant'],
  ['Jonah Whitfield', 'Spoke & Chain Cooperative', 'Backend Engineer'],
  ['Jonah Whitfield', 'Bluestem Software', 'Data Analyst'],
  ['Rosa Delgado', 'Early Bird Bakery', 'Night Baker'],
  ['Rosa Delgado', 'Marigold Kitchen', 'Executive Chef'],
  ['Rosa Delgado', 'Long Furrow Farm', 'Cook'],
];
