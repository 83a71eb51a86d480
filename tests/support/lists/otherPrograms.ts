/**
 * Lists in the formats of other products, made up for our tests. Headings: Snipe-IT's sample of assets (sample_csvs/assets-sample.csv),
 * Homebox's documentation of its CSV files, Shelf's guide to importing assets, and an Airtable base with its usual fields.
 */
export const otherPrograms = {
  'snipe-it': `Company,Name,Asset Tag,Category,Supplier,Manufacturer,Location,Order Number,Model,Model Notes,Model Number,Asset Notes,Purchase Date,Purchase Cost,Checkout Type,Checked Out To: Username,Checked Out To: First Name,Checked Out To: Last Name,Checked Out To: Email,Checked Out To: Location
Players,Fresnel,LX-101,Lanterns,Stage Hire,Strand,Cellar / Shelf D4 / Box 18,4711,Quartet,,Q25,Lens chipped,2023-01-23,95.50,,,,,,
Players,Profile,LX-102,Lanterns,Stage Hire,Strand,Cellar / Shelf D4,4711,Cantata,,C18,,2023-01-23,120,User,priya,Priya,Nair,priya@example.org,
`,
  homebox: `HB.import_ref,HB.name,HB.asset_id,HB.location,HB.tags,HB.quantity,HB.purchase_from,HB.purchase_price,HB.purchase_date,HB.warranty_expires,HB.field.Colour code
,Silver goblet,000-001,Cellar > Box 3,silver; banquet,6,Car boot,12.50,10/13/2021,2027-01-31,7
,Oil lamp,000-002,Cellar | Rail 2,practical,1,,,,,9
`,
  shelf: `title,description,category,tags,location,custodian,bookable,valuation,qrId,"cf:Wig size,type:number"
Court wig,White,Wigs,"period, white",Attic,Priya Nair,yes,180,qr1,56
`,
  airtable: `Name,Notes,Assignee,Category,Attachments,Attachment Summary,Last Modified
Skull,Yorick,Priya Nair,Hand props,skull.jpg (https://example.org/skull.jpg),,2026-01-02
`,
} as const;
